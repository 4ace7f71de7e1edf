import type { Values } from '../views/view-values.d.ts';

export interface Parameter {
  name: string;
  label: string;
  hint?: string;
  isRequired: boolean;
  kind: string;
  choices?: string[];
  least?: number;
  most?: number;
}

export function parametersOfSchema(schema: object): Parameter[];
export function parametersOfStep(inputs: readonly object[]): Parameter[];
export function inputOf(parameter: Parameter): { element: object; [field: string]: unknown };
export function readArguments(parameters: readonly Parameter[], values: Values): Record<string, unknown>;
export function callWords(name: string, args: Record<string, unknown>): string;
