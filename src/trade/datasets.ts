export type Dataset = 'us-import' | 'us-export' | 'mx-import' | 'mx-export';
export type View = 'bols' | 'declarations' | 'companies' | 'suppliers' | 'brokers';
export type AggregateView = 'companies' | 'suppliers' | 'brokers';

export interface DatasetRow {
  readonly title: string;
  readonly country: 'US' | 'MX';
  /** The view that holds the single records. */
  readonly rows: 'bols' | 'declarations';
  readonly views: readonly View[];
}

/** Which dataset has which PowerQuery view. The specification leaves the matrix open; public integrations show this one. */
export const datasets: Record<Dataset, DatasetRow> = {
  'us-import': { title: 'US import', country: 'US', rows: 'bols', views: ['bols', 'companies', 'suppliers'] },
  'us-export': { title: 'US export', country: 'US', rows: 'bols', views: ['bols', 'companies'] },
  'mx-import': {
    title: 'Mexico import',
    country: 'MX',
    rows: 'declarations',
    views: ['declarations', 'companies', 'suppliers', 'brokers'],
  },
  'mx-export': {
    title: 'Mexico export',
    country: 'MX',
    rows: 'declarations',
    views: ['declarations', 'companies', 'suppliers', 'brokers'],
  },
};
