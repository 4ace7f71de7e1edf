export function kindInWords(file: { name: string; mimetype: string }): string;
export function sizeInWords(bytes: number): string;
