export interface Trigger {
  typed(): void;
  entered(): boolean;
  left(): void;
  chosen(control?: unknown): void;
}

interface Timers {
  later?: (run: () => void, ms: number) => unknown;
  cancel?: (timer: unknown) => void;
}

export function createTrigger(element: object, send: (control?: unknown) => void, timers?: Timers): Trigger;
