const TYPING_PAUSE_MS = 300;

/**
 * Looks up options for what is typed and shows them in the list. Of several answers under way only the last is shown.
 * @param {{ source: import('./option-source.js').OptionSource, list: any, chosen(): string[],
 *   current(): string | undefined }} parts current: the value of the option at which an untouched list begins
 */
export function createSearch({ source, list, chosen, current }) {
  let asked = 0;
  let timer;
  let last = '';

  const show = (content) => list.show({ ...content, chosen: new Set(chosen()) });

  async function ask(typed) {
    const turn = ++asked;
    try {
      const options = await source.find(typed);
      if (turn !== asked) return;
      const start = typed === '' ? current() : options[0]?.value;
      show({ options, note: options.length === 0 ? 'Nothing matches.' : '', start });
    } catch (error) {
      if (turn === asked) show({ note: error.message });
    }
  }

  function look(typed) {
    clearTimeout(timer);
    last = typed;
    const missing = source.minQuery - typed.trim().length;
    if (missing > 0) {
      asked++;
      show({
        note: `Type at least ${source.minQuery} ${source.minQuery === 1 ? 'character' : 'characters'} to search.`,
      });
    } else if (!source.isRemote) void ask(typed);
    else {
      asked++;
      show({ note: 'Looking up…' });
      timer = setTimeout(() => void ask(typed), typed === '' ? 0 : TYPING_PAUSE_MS);
    }
  }

  return {
    look,
    say: (note) => show({ note }),

    /** Shows the same options again, with what is chosen by now. */
    again: () => look(source.isRemote ? last : ''),

    stop() {
      clearTimeout(timer);
      asked++;
      list.close();
    },
  };
}
