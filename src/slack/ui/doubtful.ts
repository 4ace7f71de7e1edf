/** Said where the service may have ignored a filter. @param fields at least one that under half of the rows satisfy */
export function doubtfulLine(fields: readonly string[]): string {
  return `Under half of these rows satisfy ${fields.join(', ')}: the service may have ignored it.`;
}
