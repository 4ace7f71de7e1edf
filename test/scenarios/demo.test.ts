import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runOne } from '../../src/local/demo-command.ts';
import { botProcesses } from '../support/bot-process.ts';

const { startBot } = botProcesses();

describe('one command of the demo', () => {
  /** Runs it in this process. */
  async function demo(command: string, next = false) {
    const lines: string[] = [];
    const code = await runOne(command, next, (line) => lines.push(line));
    return { code, printed: lines.join('\n') };
  }

  it('that opens a form prints it and ends with 0', async () => {
    const { code, printed } = await demo('/trade watch company:"Acme Robotics" in:#sourcing');
    for (const word of ['Acme Robotics  [ Change ]', 'Channel: [#sourcing]', 'choices: ', '[ Cancel ] ['])
      expect(printed).toContain(word);
    expect(code).toBe(0);
  });

  it('that is answered ends with 0, and shows the next page where it is asked for', async () => {
    const { code, printed } = await demo('/trade shipments company:company/acme-robotics from:2025', true);
    expect(printed).toMatch(/1–10 of[^]*> Next page[^]*11–20 of/);
    expect(code).toBe(0);
  });

  it('that fails ends with 1, and so does a form that should have a next page', async () => {
    /** `npm run demo -- …`, without npm and out of the bundle. */
    const npmRunDemo = async (...args: string[]) => {
      const { exited, printed } = startBot({}, 'src/local/demo.ts', args);
      return { code: await exited, printed: printed() };
    };
    const [failed, form] = await Promise.all([
      npmRunDemo('/trade shipmnts steel'),
      npmRunDemo('/trade shipments', '--next'),
    ]);
    expect(failed).toMatchObject({
      code: 1,
      printed: expect.stringContaining('[ Shipments of steel · costs credits ]') as string,
    });
    for (const word of ['Find shipments', 'choices: US import · US export', 'Company: [Name or link]', '[ Search ]'])
      expect(form.printed).toContain(word);
    expect(form.printed).toContain('A form has no Next page button.');
    expect(form.code).toBe(1);
  });
});

describe('the story of the demo', () => {
  it('is told in the channel that the page opens with, at the pace of an hour', { timeout: 60_000 }, async () => {
    // From its source and not the bundle, as `npm run demo` starts it.
    const { printed } = startBot({}, './src/local/demo.ts');
    await expect.poll(printed, { timeout: 50_000 }).toContain('Commands to try');
    const url = /try it in is there already.*(http:\S+)/.exec(printed())?.[1] ?? '';
    const state: unknown = await (await fetch(`${url}/client/state?user=${ana}`)).json();
    const { channels, messages, pace } = stateOfPage.parse(state);
    const told = messages[channels[0]?.id ?? '']?.map(({ from, text }) => `${from.name}: ${text}`).join('\n');
    expect(told).toMatch(
      /ana: First a name.*\nTrade: Acme Robotics Inc: 412 US import shipments[^]*ana: .*Run now.*\n[^]*\d+ new shipments/,
    );
    expect(pace).toEqual({ label: 'New records every minute, so alerts cost more', isOn: false });
  });
});

const ana = 'U0ANA00001';
const stateOfPage = z.object({
  pace: z.unknown(),
  channels: z.array(z.object({ id: z.string() })),
  messages: z.record(z.string(), z.array(z.object({ from: z.object({ name: z.string() }), text: z.string() }))),
});
