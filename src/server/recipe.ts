import { readFile } from 'node:fs/promises';
import { misused } from './base/usage.ts';

/** The files in `recipes`, beside this command, by the name that is asked for. */
const files = new Map([
  ['container', 'container.dockerfile'],
  ['systemd', 'systemd.service'],
  ['systemd-command', 'pult.sh'],
  ['systemd-backup', 'pult-backup.service'],
  ['systemd-timer', 'pult-backup.timer'],
  ['haproxy', 'haproxy.cfg'],
  ['nginx', 'nginx.conf'],
  ['alerts', 'alerts.yml'],
  ['site', 'site.mjs'],
]);

/** Prints the recipe of that name. */
export async function recipe([name = '']: readonly string[]): Promise<void> {
  const file = files.get(name);
  if (file === undefined) throw misused('recipe', 'which recipe?');
  process.stdout.write(await readFile(new URL(`./recipes/${file}`, import.meta.url), 'utf8'));
}
