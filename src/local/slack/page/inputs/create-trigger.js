/**
 * When the app is told of what is entered in one element. Text: on Enter, and on leaving after a change. Everything
 * else: as soon as it is chosen.
 * @param {(control?: HTMLElement) => void} send is given the one control of several that was used
 */
export function createTrigger(send) {
  let isChanged = false;

  const sendNow = (control) => {
    isChanged = false;
    send(control);
  };

  return {
    /** Something was typed. */
    typed() {
      isChanged = true;
    },

    entered: () => sendNow(),

    left() {
      if (isChanged) sendNow();
    },

    /** @param {HTMLElement} [control] */
    chosen: sendNow,
  };
}
