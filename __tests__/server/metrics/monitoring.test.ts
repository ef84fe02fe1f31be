import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { PATHS } from '../../../contract/wire';
import { openDispute } from '../../support/disputes';
import { startServer, type TestServer } from '../../support/server';

const read = (path: string) => readFileSync(join(__dirname, '../../..', path), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
const RULES = (parse(read('deploy/monitoring/rules.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const PANELS = (
  JSON.parse(read('deploy/monitoring/peerproof-dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  }
).panels;
const EXPRESSIONS: [where: string, expression: string][] = [
  ...RULES.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...PANELS.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

/** Prometheus makes this metric and these labels itself. */
const OF_PROMETHEUS = { metric: 'up', labels: ['job', 'instance'] };

/** The labels of each metric that `/metrics` has, and the values of each label. */
type Served = Map<string, Map<string, Set<string>>>;

let server: TestServer;
let served: Served;
beforeAll(async () => {
  server = await startServer();
  await openDispute(server);
  await server.api(PATHS.login, { body: { email: 'nobody@peer.io', password: 'wrong12' } });
  await fetch(`${server.url}/metrics`);
  served = readMetrics(await (await fetch(`${server.url}/metrics`)).text());
});
afterAll(() => server.close());

function readMetrics(text: string): Served {
  const metrics: Served = new Map();
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^(?:# HELP )?([a-z][\w]*)(?:\{(.*)\})? /.exec(line) ?? [];
    if (!name) continue;
    const known = metrics.get(name) ?? new Map<string, Set<string>>();
    metrics.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return metrics;
}

interface Selector {
  readonly metric: string;
  /** With the value, if the label has to equal it. */
  readonly labels: { readonly name: string; readonly equals: string | undefined }[];
}

/** What an expression selects and by which labels it groups, as Prometheus's own grammar reads it. */
function readExpression(expression: string): { selectors: Selector[]; groups: string[]; isValid: boolean } {
  const selectors: Selector[] = [];
  const groups: string[] = [];
  let isValid = true;
  parser.parse(expression).iterate({
    enter({ name, node, type }) {
      const text = (part: { from: number; to: number } | null) =>
        part ? expression.slice(part.from, part.to) : '';
      if (type.isError) isValid = false;
      if (name === 'VectorSelector')
        selectors.push({
          metric: text(node.getChild('Identifier')),
          labels: (node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []).map(
            (matcher) => ({
              name: text(matcher.getChild('LabelName')),
              equals:
                text(matcher.getChild('MatchOp')) === '='
                  ? text(matcher.getChild('StringLiteral')).slice(1, -1)
                  : undefined,
            }),
          ),
        });
      if (name === 'GroupingLabels') groups.push(...node.getChildren('LabelName').map(text));
    },
  });
  return { selectors, groups, isValid };
}

/** The names in an expression that Prometheus would not find. */
function missingIn(expression: string): string[] {
  const { selectors, groups, isValid } = readExpression(expression);
  const missing = isValid && selectors.length > 0 ? [] : ['an expression'];
  const known = new Set(OF_PROMETHEUS.labels);
  for (const { metric, labels } of selectors) {
    if (metric === OF_PROMETHEUS.metric) continue;
    const has = served.get(metric);
    if (!has) missing.push(metric);
    for (const label of has?.keys() ?? []) known.add(label);
    for (const { name, equals } of labels) {
      if (OF_PROMETHEUS.labels.includes(name)) continue;
      if (!has?.has(name)) missing.push(`${metric}{${name}}`);
      else if (equals !== undefined && !has.get(name)!.has(equals))
        missing.push(`${metric}{${name}="${equals}"}`);
    }
  }
  return [...missing, ...groups.filter((label) => !known.has(label)).map((label) => `by ${label}`)];
}

test.each(EXPRESSIONS)("the server has what '%s' asks for", (_where, expression) => {
  expect(missingIn(expression)).toEqual([]);
});

test('a name, a label or a value that the server does not have would be noticed', () => {
  expect(missingIn('sum(peerproof_nothing)')).toEqual(['peerproof_nothing']);
  expect(missingIn('peerproof_payments{state="x"}')).toEqual(['peerproof_payments{state}']);
  expect(missingIn('peerproof_payments{status="x"}')).toEqual(['peerproof_payments{status="x"}']);
  expect(missingIn('sum by (kind) (peerproof_payments)')).toEqual(['by kind']);
  expect(missingIn('sum(peerproof_payments')).toEqual(['an expression']);
});

test('each of our metrics is in an alert or on the dashboard', () => {
  const used = new Set(
    EXPRESSIONS.flatMap(([, expression]) => readExpression(expression).selectors.map(({ metric }) => metric)),
  );
  const ours = [...served.keys()].filter((name) => name.startsWith('peerproof_'));
  const shown = (name: string) =>
    used.has(name) ||
    ['_bucket', '_count', '_sum'].some((ending) =>
      used.has(name.replace(/_(bucket|count|sum)$/, '') + ending),
    );
  expect(ours.length).toBeGreaterThan(12);
  expect(ours.filter((name) => !shown(name))).toEqual([]);
});

test('each alert has its section in docs/operating.md, and each section its alert', () => {
  const section = read('docs/operating.md').split('\n## Alerts\n')[1]?.split('\n## ')[0] ?? '';
  const headings = [...section.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name);
  expect(headings).toEqual(RULES.map(({ alert }) => alert));
  expect(RULES.map(({ annotations }) => annotations.runbook)).toEqual(
    headings.map((name) => `docs/operating.md#${name.toLowerCase()}`),
  );
  for (const { annotations } of RULES) expect(annotations.summary).toMatch(/\.$/);
});
