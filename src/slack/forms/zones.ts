/** Zones that are offered; one that an alert has already is offered beside them. */
export const zones: readonly string[] = [
  ...['UTC', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles'],
  ...['America/Anchorage', 'Pacific/Honolulu', 'America/Toronto', 'America/Vancouver', 'America/Mexico_City'],
  ...['America/Monterrey', 'America/Tijuana', 'America/Bogota', 'America/Lima', 'America/Santiago'],
  ...['America/Sao_Paulo', 'America/Argentina/Buenos_Aires', 'Europe/London', 'Europe/Lisbon', 'Europe/Madrid'],
  ...['Europe/Paris', 'Europe/Amsterdam', 'Europe/Berlin', 'Europe/Rome', 'Europe/Warsaw', 'Europe/Athens'],
  ...['Europe/Istanbul', 'Africa/Cairo', 'Africa/Lagos', 'Africa/Johannesburg', 'Asia/Jerusalem', 'Asia/Dubai'],
  ...['Asia/Karachi', 'Asia/Kolkata', 'Asia/Dhaka', 'Asia/Bangkok', 'Asia/Ho_Chi_Minh', 'Asia/Jakarta'],
  ...['Asia/Singapore', 'Asia/Manila', 'Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Taipei', 'Asia/Seoul'],
  ...['Asia/Tokyo', 'Australia/Perth', 'Australia/Sydney', 'Pacific/Auckland'],
];
