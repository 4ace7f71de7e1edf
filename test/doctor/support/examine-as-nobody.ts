import { readConfig } from '../../../src/config/config.ts';
import { examineDatabase } from '../../../src/doctor/examine-database.ts';

/* Looks at the database of DATABASE_URL as a user without rights, also where the tests run as root. */

const nobody = 65_534;
const config = readConfig(process.env);
if (process.getuid?.() === 0) process.setuid?.(nobody);
process.stdout.write(JSON.stringify(await examineDatabase(config)));
