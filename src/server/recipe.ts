import { readFile } from 'node:fs/promises';
import { exitWithError, StartError } from './start-error.ts';

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
]);

const usage = `npm run --silent recipe -- container          an image: docker build -f - .
npm run --silent recipe -- systemd            a service of one machine
npm run --silent recipe -- systemd-command    runs doctor, accounts, backup, restore as that service
npm run --silent recipe -- systemd-backup     a service that makes a backup
npm run --silent recipe -- systemd-timer      starts it each night
npm run --silent recipe -- haproxy            a balancer that sees which nodes are ready
npm run --silent recipe -- nginx              a balancer that finds out by failing
npm run --silent recipe -- alerts             rules of Prometheus, and all metrics`;

try {
  process.stdout.write(await recipe(process.argv[2] ?? ''));
} catch (error) {
  exitWithError(error);
}

function recipe(name: string): Promise<string> {
  const file = files.get(name);
  if (file === undefined) throw new StartError(`which recipe?\n${usage}`);
  return readFile(new URL(`./recipes/${file}`, import.meta.url), 'utf8');
}
