import { parseArgs } from 'node:util';
import { endOnSignal } from '../../cli.ts';
import { runProgram, startOn } from '../cli.ts';
import { type LocalTradeService, startTradeService, type TradeServiceOptions } from './index.ts';

const usage = 'npm run trade-service [-- --port 4010 --key demo-key --credits 1000 --latency 0 --today 2026-11-20]';

/** Reads the command line. Throws with words for a person when an option is unknown or no number. */
function readOptions(args: readonly string[]): { options: TradeServiceOptions; key: string; port: number } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '4010' },
      key: { type: 'string', default: 'demo-key' },
      credits: { type: 'string', default: '1000' },
      latency: { type: 'string', default: '0' },
      today: { type: 'string' },
    },
  });
  const number = (name: string, text: string): number => {
    if (!/^\d+(\.\d)?$/.test(text)) throw new RangeError(`--${name} takes a number, not "${text}"`);
    return Number(text);
  };
  return {
    key: values.key,
    port: number('port', values.port),
    options: {
      keys: [{ key: values.key, credits: number('credits', values.credits) }],
      latencyMs: number('latency', values.latency),
      ...(values.today === undefined ? {} : { today: values.today }),
    },
  };
}

function greet(service: LocalTradeService, key: string): void {
  const { url, data } = service;
  const head = `-H 'ServiceApiKey: ${key}'`;
  console.log(`
Trade data service (local, invented records) at ${url}
  key      ${key}  (${service.credits()} credits)
  records  ${data.bills.length} US bills, ${data.declarations.length} Mexican declarations, published up to ${data.updated}
  to try   Acme Robotics (several alike), Bramble & Voss (four alike), Quillfeather (one bill),
           Norvane Home & Living (a big importer), Saltmarrow Patio (went quiet), Thistlecrane Audio (surges),
           Emberwick Holiday Decor (seasonal), acme-old (moved), "ball bearing", hs 848210, port Houston, Tx

  curl -s ${head} '${url}/v1.0/company/search?name=acme+robotics'
  curl -s ${head} '${url}/v1.0/company/acme-robotics?fields=title,total_shipments'
  curl -s ${head} '${url}/v1.0/powerquery/us-import/bols?company=acme-robotics&page_size=2'
  curl -s ${head} '${url}/v1.0/powerquery/mx-import/declarations?product_description=tornillos&page_size=2'
  curl -s -X POST ${url}/_control/publish -d '{"fresh":3,"late":1,"for":{"company":"acme-robotics"}}'
  curl -s -X POST ${url}/_control/fault -d '{"kind":"throttle","times":2,"retryAfter":1}'

Ctrl-C ends it.`);
}

await runProgram(usage, async () => {
  const { options, key, port: wanted } = readOptions(process.argv.slice(2));
  const service = await startOn(wanted, (port) => startTradeService({ ...options, port }));
  greet(service, key);
  endOnSignal(() => service.close());
});
