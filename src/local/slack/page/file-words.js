const KINDS = {
  csv: 'CSV',
  json: 'JSON',
  toon: 'TOON',
  txt: 'plain text',
  md: 'Markdown',
  pdf: 'PDF',
  xlsx: 'Excel spreadsheet',
  zip: 'ZIP archive',
  png: 'PNG image',
  jpg: 'JPEG image',
};

/** @param {{ name: string, mimetype: string }} file @returns {string} what kind of file it is, as it is spoken of */
export function kindInWords({ name, mimetype }) {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending !== undefined && Object.hasOwn(KINDS, ending)) return KINDS[ending];
  return mimetype || 'file';
}

const UNITS = ['KB', 'MB', 'GB'];

/** @param {number} bytes @returns {string} `1 byte`, `1.5 KB`: in thousands, with one decimal below ten */
export function sizeInWords(bytes) {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  let size = bytes / 1000;
  let unit = 0;
  // 999.96 KB would be written as 1000 KB.
  while (Math.round(size) >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit++;
  }
  return `${size < 9.95 ? Number(size.toFixed(1)) : Math.round(size)} ${UNITS[unit]}`;
}
