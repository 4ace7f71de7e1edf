import { datasets } from '../../trade/index.ts';
import type { DeclarationCard } from '../../lookups/outcome.ts';
import { button, buttons, facts, header, note } from './blocks.ts';
import { costLine, costSentence } from './cost-line.ts';
import type { Message, Shown } from './message.ts';
import { day, figure, inSentence } from './text.ts';
import { weightNote } from './weight-note.ts';

/** One Mexican declaration. */
export function declarationCard(card: DeclarationCard, { now, sharedBy }: Shown): Message {
  const { declaration, intent, cost } = card;
  const id = declaration.pedimento_number ?? declaration.declaration_id ?? intent.id;
  return {
    text: `Pedimento ${inSentence(id)}, ${datasets[intent.dataset].title}. ${costSentence(cost, now)}`,
    blocks: [
      header(`Pedimento ${id}`),
      facts(factsOfDeclaration(card)),
      note(weightNote),
      ...buttons('declaration', [
        cost.source === 'cached' ? button({ does: 'refresh', label: 'Refresh', intent }) : null,
        sharedBy === null ? button({ does: 'share', label: 'Share', intent }) : null,
      ]),
      note(costLine(cost, now)),
    ],
    plain: null,
  };
}

function factsOfDeclaration({ declaration, intent }: DeclarationCard): [string, string | null][] {
  const amount = (value: number | null | undefined) => (value == null ? null : figure(value));
  const date = declaration.declaration_date ?? null;
  return [
    ['Dataset', datasets[intent.dataset].title],
    ['Date', date === null ? null : day(date)],
    ['Declaration', declaration.declaration_number ?? null],
    ['Company', declaration.company_name ?? null],
    ['RFC', declaration.rfc_number ?? null],
    ['Company state', declaration.company_state ?? null],
    ['Buyer country', declaration.company_country ?? null],
    ['Supplier', declaration.supplier_name ?? null],
    ['Supplier country', declaration.supplier_country ?? null],
    ['Supplier state', declaration.supplier_state ?? null],
    ['Product', declaration.product_description ?? null],
    ['HS code', declaration.hs_code ?? null],
    ['Value, USD', amount(declaration.value_in_usd)],
    ['Weight', amount(declaration.weight)],
    ['Customs office', declaration.customs_office ?? null],
    ['Transport', declaration.transport_type ?? null],
    ['Customs broker', declaration.custom_broker ?? null],
    ['Customs regime', declaration.custom_regime ?? null],
    ['Incoterm', declaration.incoterm ?? null],
    ['Freight paid by', declaration.who_pays_freight ?? null],
  ];
}
