import { cycle } from './random.ts';
import { type Shipment } from './types.ts';
import { brokers } from './vocabulary/names.ts';
import { customsOffices } from './vocabulary/places.ts';

/** Facts of a record that follow from its hash: read by rows and by filters alike. */

export const containerIds = (row: Shipment): readonly string[] =>
  Array.from({ length: row.containers }, (_, index) => {
    const digits = String(1_000_000 + ((row.hash + index * 7919) % 8_999_999));
    return `${row.carrier.slice(0, 3)}U${digits}`;
  });

export const customsOffice = (row: Shipment): string => cycle(customsOffices, row.hash >>> 4);
export const customsBroker = (row: Shipment): string => cycle(brokers, row.hash >>> 7);
export const transportType = (row: Shipment): string =>
  cycle(['CARRETERO', 'MARITIMO', 'FERROVIARIO', 'AEREO'], row.hash >>> 9);
export const incoterm = (row: Shipment): string => cycle(['FOB', 'CIF', 'EXW', 'DAP', 'FCA'], row.hash >>> 12);
export const customsRegime = (row: Shipment): string =>
  cycle(['DEFINITIVO', 'TEMPORAL', 'DEPOSITO FISCAL'], row.hash >>> 14);
export const freightPayer = (row: Shipment): string => cycle(['IMPORTADOR', 'EXPORTADOR'], row.hash >>> 16);
export const lastForeignPort = (row: Shipment): string | null =>
  row.hash % 5 === 0 ? 'Manzanillo, Panama' : row.exitPort;

/** The six or seven digits that follow year, office and RFC. */
export const declarationNumber = (row: Shipment): string => row.number.split('_').at(-1) ?? row.number;

/** US dollars, two decimals. */
export const valueUsd = (row: Shipment): number => Math.round((row.weight ?? 500) * row.good.usdPerKg * 100) / 100;
