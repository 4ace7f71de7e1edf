export interface Trigger {
  typed(): void;
  entered(): void;
  left(): void;
  chosen(control?: unknown): void;
}

export function createTrigger(send: (control?: unknown) => void): Trigger;
