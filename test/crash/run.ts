// npm run crash -- 200: kills the host so many times under load; prints what it had acknowledged and lost.
import { crashRounds, type Round } from './rounds.ts';

const count = Number(process.argv[2] ?? 20);
if (!Number.isInteger(count) || count < 1) {
  console.error('npm run crash -- N: how many times the host is to be killed');
  process.exit(1);
}

const columns = ['round', 'creates', 'updates', 'uploads', 'missing', 'start, ms', 'integrity'];
console.log(columns.map((name) => name.padStart(11)).join(''));
const rounds = await crashRounds(count, (round) => console.log(line(round)));
const total = (pick: (round: Round) => number) => rounds.reduce((sum, round) => sum + pick(round), 0);
// A record that is missing in one round is missing in all later ones.
const missing = Math.max(...rounds.map((round) => round.missing));
const damaged = rounds.filter(({ integrity }) => integrity !== 'ok').length;
console.log(
  `\n${count} kills: ${total((round) => round.creates)} creates, ${total((round) => round.updates)} updates, ` +
    `${total((round) => round.uploads)} uploads acknowledged; slowest start ${Math.max(...rounds.map((round) => round.startMs))} ms; ` +
    `${damaged} damaged`,
);
console.log(`${missing} missing`);
process.exitCode = missing > 0 || damaged > 0 ? 1 : 0;

function line({ round, creates, updates, uploads, missing, startMs, integrity }: Round): string {
  return [round, creates, updates, uploads, missing, startMs, integrity]
    .map((value) => String(value).padStart(11))
    .join('');
}
