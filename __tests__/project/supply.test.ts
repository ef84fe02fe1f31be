import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Locked {
  readonly name?: string;
  readonly version: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}
const locked = Object.entries<Locked>(JSON.parse(read('package-lock.json')).packages).filter(
  ([path]) => path,
);
const nameOf = ([path, { name }]: [string, Locked]) => name ?? path.split('node_modules/').pop()!;

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly components?: readonly Component[];
}
const withNested = (components: readonly Component[] = []): Component[] =>
  components.flatMap((component) => [component, ...withNested(component.components)]);

test('npm run sbom writes a CycloneDX bill of materials with every package of the product, on all platforms', () => {
  const folder = mkdtempSync(join(tmpdir(), 'peerproof-sbom-'));
  try {
    const file = join(folder, 'sbom.json');
    const { status, stderr } = spawnSync('npm', ['run', '--silent', 'sbom', '--', '--output-file', file], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect([status, stderr.replace(/^npm warn.*\n/gm, '')]).toEqual([0, '']);
    const bill = JSON.parse(readFileSync(file, 'utf8'));
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'peerproof' } } });
    const listed = new Set(
      withNested(bill.components).map(
        ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`,
      ),
    );
    const needed = locked
      .filter(([, { dev }]) => !dev)
      .map((entry) => `${nameOf(entry)}@${entry[1].version}`);
    expect(needed.length).toBeGreaterThan(300);
    expect(needed.filter((one) => !listed.has(one))).toEqual([]);
    const withPurl = withNested(bill.components).filter(({ purl }) => purl?.startsWith('pkg:npm/'));
    expect(withPurl).toHaveLength(withNested(bill.components).length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('no package runs its own code while it is installed', () => {
  const asked = spawnSync('npm', ['config', 'get', 'ignore-scripts'], { cwd: ROOT, encoding: 'utf8' });
  expect(asked.stdout.trim()).toBe('true');
});

test('SECURITY.md names the packages with an install script, which are used without it', () => {
  const scripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(nameOf);
  const section = read('SECURITY.md').split('## Packages')[1]?.split('\n## ')[0] ?? '';
  expect([...new Set(scripts)].filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
});

test('SECURITY.md names every package that is held back, in the version that is installed', () => {
  const { overrides } = JSON.parse(read('package.json')) as { overrides: Record<string, unknown> };
  const section = read('SECURITY.md').split('## Packages')[1]?.split('\n## ')[0] ?? '';
  for (const [name, version] of Object.entries(overrides))
    expect(section).toContain(
      // An object overrides what the package asks for, not the package.
      `\`${name}\` ${typeof version === 'string' ? version : locked.find((entry) => nameOf(entry) === name)?.[1].version}`,
    );
});
