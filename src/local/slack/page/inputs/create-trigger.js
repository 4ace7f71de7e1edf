const TYPING_PAUSE_MS = 300;

/**
 * When the app is told of what is entered in one element. Text: on Enter and on leaving after a change, or in the
 * pauses of typing where the element asks for each character. Everything else: as soon as it is chosen.
 * @param {any} element
 * @param {(control?: HTMLElement) => void} send is given the one control of several that was used
 * @param {{ later?: typeof setTimeout, cancel?: typeof clearTimeout }} [timers]
 */
export function createTrigger(element, send, { later = setTimeout, cancel = clearTimeout } = {}) {
  const when = element.dispatch_action_config?.trigger_actions_on ?? ['on_enter_pressed'];
  let isChanged = false;
  let timer;

  const sendNow = (control) => {
    cancel(timer);
    isChanged = false;
    send(control);
  };

  return {
    /** Something was typed. */
    typed() {
      isChanged = true;
      cancel(timer);
      if (when.includes('on_character_entered')) timer = later(() => sendNow(), TYPING_PAUSE_MS);
    },

    /** @returns {boolean} whether Enter was for the app, and must not submit the form */
    entered() {
      if (!when.includes('on_enter_pressed')) return false;
      sendNow();
      return true;
    },

    left() {
      if (isChanged && when.includes('on_enter_pressed')) sendNow();
    },

    /** @param {HTMLElement} [control] */
    chosen: sendNow,
  };
}
