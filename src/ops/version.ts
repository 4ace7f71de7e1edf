import packageFile from '../../package.json' with { type: 'json' };

/** This version of Trade, as package.json names it. */
export const version: string = packageFile.version;
