/** Said wherever a weight stands. */
export const weightNote = 'Weight is as reported; the service names no unit.';
