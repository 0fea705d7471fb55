import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import {
  agentMessages,
  leasedJob,
  PRINT_AGENT_NAMESPACE,
  SOCKET_IO_PATH,
  SOCKET_MAX_BYTES,
  type AgentMessage,
  type AgentMessageName,
  type LeasedJob,
  type PrinterReport,
} from '@masa/contract/print-channel';

type State = 'queued' | 'leased' | 'printing' | 'printed' | 'failed' | 'unknown';
export type FakeJob = {
  readonly job: LeasedJob;
  state: State;
  leaseNo: number;
  leaseUntil: number;
  maybePrinted: boolean;
  reason: string;
  confirmed: boolean | null;
  fiscalNumber: string | null;
  verifyUrl: string | null;
  paper: Buffer | null;
};
type Said = {
  [N in AgentMessageName]: { readonly name: N; readonly message: AgentMessage<N> };
}[AgentMessageName];

export type FakeApi = {
  readonly url: string;
  readonly key: string;
  /** Every message that arrived, in order. */
  readonly said: Said[];
  readonly jobs: Map<string, FakeJob>;
  /** These get no answer and have no effect, so many times. */
  readonly deaf: Map<AgentMessageName, number>;
  leaseMs: number;
  /** How far its clock is ahead. */
  clockMs: number;
  /** What `GET /api/health/live` answers. */
  liveStatus: number;
  /** Another agent holds the place of this key. */
  taken: boolean;
  queue(...jobs: LeasedJob[]): void;
  /** "Something is waiting, come and claim." */
  ring(): void;
  /** Sent as it is, past every check. */
  readonly raw: unknown[];
  printers(): readonly PrinterReport[];
  connected(): number;
  /** What became of a receipt? Asked of every connected agent. */
  probe(jobId: string): Promise<unknown>;
  /** An API of an earlier day: knows neither devices nor links, and refuses what it does not know. */
  old: boolean;
  /** "Are you there?": resolves when every connected agent has said so. */
  areYouThere(): Promise<unknown>;
  down(): Promise<void>;
  up(): Promise<void>;
};

const LEASE_MS = 30_000;
const tellsVerdict = (name: AgentMessageName): name is 'printed' | 'failed' | 'unknown' | 'release' =>
  ['printed', 'failed', 'unknown', 'release'].includes(name);

/** The print side of the API with a Map for a database: leases, fencing numbers, copies after doubt. */
export async function startFakeApi(): Promise<FakeApi> {
  const key = 'agent-key';
  const said: Said[] = [];
  const jobs = new Map<string, FakeJob>();
  const deaf = new Map<AgentMessageName, number>();
  const raw: unknown[] = [];
  let printers: readonly PrinterReport[] = [];
  let io: Server | undefined;
  let port = 0;

  const requeue = (item: FakeJob) => {
    item.maybePrinted = true;
    item.state = ['fiscal', 'x_report', 'z_report'].includes(item.job.document.kind) ? 'unknown' : 'queued';
  };
  const expire = () => {
    for (const item of jobs.values()) {
      if (item.leaseUntil > Date.now()) continue;
      if (item.state === 'leased') item.state = 'queued';
      if (item.state === 'printing') requeue(item);
    }
  };

  const claim = ({ printers: names, limit }: AgentMessage<'claim'>) => {
    expire();
    const free = [...jobs.values()].filter(
      ({ state, job }) => state === 'queued' && names.includes(job.printer),
    );
    const leased = free.slice(0, limit).map((item) => {
      item.state = 'leased';
      item.leaseNo += 1;
      item.leaseUntil = Date.now() + api.leaseMs;
      return leasedJob.parse({ ...item.job, leaseNo: item.leaseNo, maybePrinted: item.maybePrinted });
    });
    return { jobs: [...raw.splice(0), ...leased] };
  };

  const giveBack = (holds: readonly { readonly jobId: string; readonly leaseNo: number }[]) => {
    for (const [jobId, item] of jobs) {
      const held = holds.some((lease) => lease.jobId === jobId && lease.leaseNo === item.leaseNo);
      if (item.state === 'leased' && !held) item.state = 'queued';
    }
  };

  const judge = (heard: Said) => {
    if (heard.name === 'hello' || heard.name === 'claim') return {};
    const item = jobs.get(heard.message.jobId);
    expire();
    if (item === undefined) return { status: 'unknown_job' };
    if (item.leaseNo !== heard.message.leaseNo || !['leased', 'printing', 'unknown'].includes(item.state)) {
      return { status: 'stale_lease' };
    }
    item.leaseUntil = Date.now() + api.leaseMs;
    if (heard.name === 'started') item.state = 'printing';
    if (tellsVerdict(heard.name) && 'reason' in heard.message) item.reason = heard.message.reason;
    if (heard.name === 'release') item.state = 'queued';
    if (heard.name === 'failed') item.state = 'failed';
    if (heard.name === 'unknown') requeue(item);
    if (heard.name === 'printed') {
      item.state = 'printed';
      item.confirmed = heard.message.confirmed;
      item.fiscalNumber = heard.message.fiscalNumber;
      item.verifyUrl = heard.message.verifyUrl ?? null;
      item.paper = heard.message.paper === null ? null : Buffer.from(heard.message.paper);
    }
    return { status: 'ok' };
  };

  const serve = (socket: Socket) => {
    for (const name of Object.keys(agentMessages) as AgentMessageName[]) {
      socket.on(name, (message: unknown, answer: (reply: unknown) => void) => {
        const left = deaf.get(name) ?? 0;
        if (left > 0) {
          deaf.set(name, left - 1);
          return;
        }
        const isNews = /"(device|verifyUrl)":/u.test(JSON.stringify(message));
        if (api.old && isNews) return answer({ error: 'invalid_request' });
        const heard = { name, message: agentMessages[name].parse(message) } as Said;
        said.push(heard);
        if (heard.name === 'hello') {
          printers = heard.message.printers;
          if (heard.message.holds) giveBack(heard.message.holds);
        }
        answer(heard.name === 'claim' ? claim(heard.message) : judge(heard));
      });
    }
  };

  const refusal = () => new Error(api.taken ? 'already_connected' : 'unauthorized');
  const up = async () => {
    const http = createServer((request, response) => {
      response.setHeader('Date', new Date(Date.now() + api.clockMs).toUTCString());
      response.writeHead(request.url === '/api/health/live' ? api.liveStatus : 404).end();
    });
    io = new Server(http, {
      path: SOCKET_IO_PATH,
      transports: ['websocket'],
      maxHttpBufferSize: SOCKET_MAX_BYTES,
    });
    const namespace = io.of(PRINT_AGENT_NAMESPACE);
    namespace.use((socket, next) =>
      next(socket.handshake.auth['key'] === key && !api.taken ? undefined : refusal()),
    );
    namespace.on('connection', serve);
    const { promise, resolve } = Promise.withResolvers<void>();
    http.listen(port, '127.0.0.1', resolve);
    await promise;
    const address = http.address();
    if (address !== null && typeof address === 'object') port = address.port;
  };

  const ring = () => void io?.of(PRINT_AGENT_NAMESPACE).emit('jobs');

  const api: FakeApi = {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    key,
    said,
    jobs,
    deaf,
    raw,
    leaseMs: LEASE_MS,
    clockMs: 0,
    liveStatus: 200,
    taken: false,
    old: false,
    queue(...added) {
      for (const job of added) {
        jobs.set(job.jobId, {
          job,
          state: 'queued',
          leaseNo: 0,
          leaseUntil: 0,
          maybePrinted: job.maybePrinted,
          reason: '',
          confirmed: null,
          fiscalNumber: null,
          verifyUrl: null,
          paper: null,
        });
      }
      ring();
    },
    ring,
    async probe(jobId) {
      const asked = io?.of(PRINT_AGENT_NAMESPACE).timeout(10_000).emitWithAck('probe', { jobId });
      return ((await asked) as unknown[] | undefined)?.[0];
    },
    areYouThere: () => io?.of(PRINT_AGENT_NAMESPACE).timeout(1_000).emitWithAck('alive') ?? Promise.resolve(),
    printers: () => printers,
    connected: () => io?.of(PRINT_AGENT_NAMESPACE).sockets.size ?? 0,
    async down() {
      await io?.close();
      io = undefined;
    },
    up,
  };
  await up();
  return api;
}
