import { createHistory } from './history.js';
import { createSuggestions } from './suggestions.js';

/**
 * The box in which a person types. Enter sends, Shift+Enter makes a line, ↑ in an empty box brings back what was sent,
 * `/` lists commands and examples.
 * @param {{ form: HTMLFormElement, field: HTMLTextAreaElement, list: HTMLElement, send(text: string): void }} parts
 */
export function createComposer({ form, field, list, send }) {
  let history = createHistory();
  let place = '';
  /** @type {Map<string, string>} */
  const drafts = new Map();
  const suggestions = createSuggestions({ field, list, pick: (text) => write(text) });

  const resize = () => {
    field.style.height = 'auto';
    field.style.height = `${Math.min(field.scrollHeight, 180)}px`;
  };

  function write(text) {
    field.value = text;
    field.setSelectionRange(text.length, text.length);
    resize();
    field.focus();
  }

  /** Sends as if it had been typed: the arrows bring it back. */
  function sendText(text) {
    history.add(text);
    send(text);
  }

  function submit() {
    const text = field.value.trim();
    if (text === '' || field.disabled) return;
    field.value = '';
    suggestions.close();
    resize();
    sendText(text);
  }

  field.addEventListener('input', () => {
    history.leave();
    resize();
    suggestions.update();
  });
  field.addEventListener('blur', () => suggestions.close());
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || suggestions.handleKey(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      submit();
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const text = history.step(event.key === 'ArrowUp' ? -1 : 1, field.value);
      if (text === null) return;
      event.preventDefault();
      write(text);
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });

  return {
    send: sendText,
    focus: () => field.focus(),

    /** Shows another person's or channel's box; what was typed here waits for the return. */
    open({
      user,
      channel,
      label,
      isArchived,
      offers,
      name = `Message ${label}`,
      prompt = `${name}, / for commands and examples`,
    }) {
      suggestions.offer(offers);
      const next = `${user}/${channel}`;
      if (next === place) return;
      drafts.set(place, field.value);
      if (!place.startsWith(`${user}/`)) history = createHistory(user);
      place = next;
      field.value = drafts.get(place) ?? '';
      field.disabled = isArchived;
      field.placeholder = isArchived ? `${label} is archived` : prompt;
      field.setAttribute('aria-label', name);
      suggestions.close();
      resize();
    },
  };
}
