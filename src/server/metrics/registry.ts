import { performance } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import {
  committed,
  contentRead,
  dependencyFailed,
  fileStored,
  listRequested,
  noticeSent,
  readyAnswered,
  signInFailed,
  stampRead,
} from '../base/events.ts';
import { version } from '../base/version.ts';

export interface Metrics {
  registry: Registry;
  observeRequest: (labels: { method: string; route: string; status: number }, seconds: number) => void;
}

/**
 * Returns what is counted from now on. Every label has few values that the code names, so that the number of series is
 * bounded. The collectors of prom-client are left out: they measure all the time, and these only when they are read.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'pult_http_request_seconds',
    help: 'Requests by method, template of the route, and status; pages have the route "unmatched".',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
    registers,
  });
  countEvents(registers);
  describeProcess(registers);
  return { registry, observeRequest: (labels, seconds) => requests.observe(labels, seconds) };
}

function countEvents(registers: Registry[]): void {
  const jobs = new Histogram({
    name: 'pult_commit_jobs',
    help: 'Write jobs in each commit.',
    buckets: [1, 2, 5, 10, 20, 50, 100],
    registers,
  });
  const wait = new Histogram({
    name: 'pult_turn_wait_seconds',
    help: 'Time until a commit had the turn to write, which one writer has at a time.',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers,
  });
  committed.subscribe((commit) => {
    jobs.observe(commit.jobs);
    wait.observe(commit.waitSeconds);
  });

  const lists = new Counter({
    name: 'pult_list_requests_total',
    help: 'Lists that were asked for, by whether the answer was cached.',
    labelNames: ['cache'],
    registers,
  });
  listRequested.subscribe(({ isCached }) => lists.inc({ cache: isCached ? 'hit' : 'miss' }));

  const reads = new Counter({
    name: 'pult_content_reads_total',
    help: 'Answers to a website that were asked for, by whether they were cached.',
    labelNames: ['cache'],
    registers,
  });
  contentRead.subscribe(({ isCached }) => reads.inc({ cache: isCached ? 'hit' : 'miss' }));
  // These are sent without being looked for.
  readyAnswered.subscribe(() => reads.inc({ cache: 'hit' }));

  const stamps = new Counter({
    name: 'pult_stamp_reads_total',
    help: 'Reads of the number in PostgreSQL that says whether caches are old; requests at the same time share them.',
    registers,
  });
  stampRead.subscribe(() => stamps.inc());

  const failures = new Counter({
    name: 'pult_sign_in_failures_total',
    help: 'Sign-ins that were refused.',
    labelNames: ['reason'],
    registers,
  });
  signInFailed.subscribe(({ reason }) => failures.inc({ reason }));

  const labelNames = ['kind'];
  const files = new Counter({ name: 'pult_uploads_total', help: 'Uploads that were stored.', labelNames, registers });
  const bytes = new Counter({ name: 'pult_upload_bytes_total', help: 'Bytes of these.', labelNames, registers });
  fileStored.subscribe(({ kind, bytes: size }) => {
    files.inc({ kind });
    bytes.inc({ kind }, size);
  });

  const notices = new Counter({
    name: 'pult_notices_total',
    help: 'Notices of changes to the website, by whether it has accepted them; each attempt counts.',
    labelNames: ['result'],
    registers,
  });
  noticeSent.subscribe(({ result }) => notices.inc({ result }));

  const unavailable = new Counter({
    name: 'pult_dependency_errors_total',
    help: 'Errors of the database and of the storage.',
    labelNames: ['dependency', 'reason'],
    registers,
  });
  dependencyFailed.subscribe((labels) => unavailable.inc({ ...labels }));
}

function describeProcess(registers: Registry[]): void {
  new Gauge({ name: 'pult_info', help: 'Versions.', labelNames: ['version', 'node'], registers }).set(
    { version, node: process.version },
    1,
  );
  new Gauge({ name: 'process_start_time_seconds', help: 'Start of the process, since 1970.', registers }).set(
    performance.timeOrigin / 1000,
  );
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  // A counter instead of a share, so that several readers do not disturb each other.
  new Counter({
    name: 'pult_event_loop_active_seconds_total',
    help: 'Time that the event loop was busy; its rate is the use of it, 1 at most.',
    registers,
    collect() {
      this.reset();
      this.inc(performance.eventLoopUtilization().active / 1000);
    },
  });
}
