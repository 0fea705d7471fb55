const CHANNEL = 'masa-alerts';
/** So long the tabs of a browser listen to each other before one of them rings. */
const LISTEN_MS = 150;
/** A tab whose clock the browser slows down hears of an alert late; by then it has rung elsewhere. */
const REMEMBERED_MS = 20_000;

type Claim = { readonly kind: 'claim'; readonly alert: string; readonly by: string };
type Muted = { readonly kind: 'muted'; readonly muted: boolean };
type Message = Claim | Muted;

export type Tabs = {
  /** Whether this tab is the one that rings; the others have then heard that it does. */
  readonly mayRing: (alert: string) => Promise<boolean>;
  readonly tellMuted: (muted: boolean) => void;
  readonly close: () => void;
};

/**
 * The open tabs of one browser: they ring once, not each. It works on plain HTTP as well, where browsers have no
 * locks. The first to claim an alert rings; of two that claim it at once, the one with the lower name.
 */
export function joinTabs(onMuted: (muted: boolean) => void): Tabs {
  const own = Math.random().toString(36).slice(2);
  const heard = new Map<string, string>();
  const forgetting = new Set<ReturnType<typeof setTimeout>>();
  const channel = new BroadcastChannel(CHANNEL);
  const tell: (message: Message) => void = channel.postMessage.bind(channel);
  const hear = ({ alert, by }: Claim): void => {
    heard.set(alert, by);
    forgetting.add(setTimeout(() => heard.delete(alert), REMEMBERED_MS));
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'muted') onMuted(data.muted);
    else hear(data);
  });
  return {
    mayRing: async (alert) => {
      if (heard.has(alert)) return false;
      tell({ kind: 'claim', alert, by: own });
      await new Promise((done) => setTimeout(done, LISTEN_MS));
      const other = heard.get(alert);
      return other === undefined || own < other;
    },
    tellMuted: (muted) => tell({ kind: 'muted', muted }),
    close: () => {
      channel.close();
      for (const timer of forgetting) clearTimeout(timer);
    },
  };
}
