import { StartError } from './start-error.ts';

/** A paragraph for each command of an administrator. */
export const usage = `pult                            starts the host; data in DATA_DIR, ./data by default
pult --version

pult user add EMAIL [NAME]      a new account
pult user password EMAIL        ends its password and its sessions; another one is to be chosen
pult user reset-factors EMAIL   removes its second factors; the password stays
pult user list                  every account
pult user remove EMAIL          removes the account and ends its sessions
  A link is printed by which the operator chooses a password, once, within a day, unless USER_PASSWORD names one.

pult backup FILE                writes a backup of database and files; hosts may run
pult backup --keep N FOLDER     the same under the date as its name, and keeps the N newest there
pult backup --check FILE        reads a backup and says whether all of it is there and sound
  FILE may be -, the standard output or input.
  The exit code is 2 when files are missing that records name: the backup is made, and they are not in it.

pult restore FILE               restores a backup where nothing is yet; all hosts must be stopped
pult restore FILE --replace     saves what is there as a backup, then replaces it
  FILE may be -, the standard input.

pult move --to postgres://user:password@host/database [--storage s3://…]
pult move --to sqlite:DATA_DIR [--storage folder]
  copies database and files from where the variables name them to another place, which is empty
  --storage   s3://…, as STORAGE_URL; folder: in DATA_DIR. Without it the files stay in S3, or in a folder
  --replace   saves what is there as a backup, then replaces it
  The exit code is 2 when somebody has saved something meanwhile. An address without a password takes PGPASSWORD, one of
  S3 without a key the AWS_* variables.

pult audit                      prints who has changed what, the latest first
  --since 2026-11-25[T14:00]      from then on
  --who EMAIL                     by this account; of one that was removed its number
  --record case:42                of one record, or of one kind: case
  --json                          a line of JSON each, with the values before and after
  Kept for HISTORY_DAYS, 365 by default; of each record the last 200 stay.

pult token add NAME             lets a website read the content, where CONTENT_API=token; the token is printed once
pult token list                 every token: since when, and its name
pult token remove NAME          refuses it from now on

pult doctor                     says what is wrong with configuration, database, storage, files, port, clock, space
  The exit code is 1, or 2 for what somebody should look at.

pult recipe container           an image: docker build -f - .
pult recipe systemd             a service of one machine
pult recipe systemd-command     pult as that service: its user, folder and variables
pult recipe systemd-backup      a service that makes a backup
pult recipe systemd-timer       starts it each night
pult recipe haproxy             a balancer that sees which nodes are ready
pult recipe nginx               a balancer that finds out by failing
pult recipe alerts              rules of Prometheus, and all metrics
pult recipe site                a website of one file that reads the content

In the folder of the project, pult NAME … is npm run --silent NAME -- ….`;

/** Returns what is said about one command. */
export function usageOf(command: string): string {
  return usage.split('\n\n').find((paragraph) => paragraph.startsWith(`pult ${command}`)) ?? usage;
}

/** A command that was given other arguments than it takes. */
export function misused(command: string, what: string): StartError {
  return new StartError(`${what}\n${usageOf(command)}`);
}
