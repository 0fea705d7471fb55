import { describe, expect, it } from 'vitest';
import { chanceOf, drawnStreams, streams, uuidOf } from './chance.ts';
import { virtualClock } from './clock.ts';
import { turnsOf, type Waiting } from './turns.ts';

const dry = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** The order in which three guests get their turn, and who could not move. */
function night(name: string | null, who = ['Ana', 'Ion', 'Olga']) {
  const of = drawnStreams({ order: name, lines: name, people: name, ids: name });
  const clock = virtualClock(0);
  const heard: string[] = [];
  const note = ({ owner, what }: Waiting) => void heard.push(`${owner} ${what}`);
  const turns = turnsOf({ clock, chanceOf: (owner) => of(`turns:${owner}`), dry, note, atMostMs: 60_000 });
  const walk = async () => {
    await turns.wait('step', 'comes');
    await turns.sleep(of(`script:${turns.owner()}`).between(1, 5_000));
    await turns.wait('step', 'goes');
  };
  let gone = 0;
  for (const person of who) void turns.as(person, walk).then(() => (gone += 1));
  return { turns, clock, heard, over: () => gone === who.length };
}

describe('chance', () => {
  it('draws the same from one name and something else from another', () => {
    const draws = (name: string) => Array.from({ length: 5 }, chanceOf(name).next);
    expect(draws('Ana')).toEqual(draws('Ana'));
    expect(draws('Ion')).not.toEqual(draws('Ana'));
  });

  it('gives each his own stream: what one draws changes nothing for the others', () => {
    const [quiet, busy] = [streams('7:1'), streams('7:1')];
    busy('line:Ion').bytes(100);
    expect(busy('line:Ana').next()).toBe(quiet('line:Ana').next());
  });

  it('stays within what was asked for, evenly', () => {
    const chance = chanceOf('dice');
    const counts = [0, 0, 0, 0, 0, 0];
    for (let throws = 0; throws < 6_000; throws += 1) {
      const face = chance.between(1, 6) - 1;
      counts[face] = (counts[face] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('makes ids that look like those of the product', () => {
    expect(uuidOf(chanceOf('id').bytes(16))).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u,
    );
  });
});

describe('time', () => {
  it('rings in the order of its instants, and goes on in whole milliseconds', () => {
    const clock = virtualClock(1_000);
    const rung: string[] = [];
    clock.arm('api', 20.7, () => rung.push('late'));
    clock.arm('api', 5, () => rung.push('early'));
    const off = clock.arm('api', 6, () => rung.push('never'));
    off();
    for (let next = clock.next(); next; next = clock.next()) {
      clock.take(next);
      next.fire();
    }
    expect(rung).toEqual(['early', 'late']);
    expect(clock.now()).toBe(1_020);
  });

  it('forgets what the dead have armed', () => {
    const clock = virtualClock(0);
    clock.arm('api 1', 5, () => undefined);
    clock.arm('api 2', 9, () => undefined);
    clock.cancelOf('api 1');
    expect(clock.next()?.owner).toBe('api 2');
  });
});

describe('turns', () => {
  it('are the same out of one seed, and others out of another', async () => {
    const played = async (name: string) => {
      const { turns, heard, over } = night(name);
      await turns.run(over);
      return heard;
    };
    expect(await played('7:1')).toEqual(await played('7:1'));
    const others = await Promise.all(['7:2', '7:3', '7:4'].map(played));
    expect(new Set([await played('7:1'), ...others].map(String)).size).toBeGreaterThan(1);
  });

  it('stay as they were for those who come when somebody stays at home', async () => {
    const all = night('7:1');
    await all.turns.run(all.over);
    const two = night('7:1', ['Ana', 'Olga']);
    await two.turns.run(two.over);
    expect(two.heard).toEqual(all.heard.filter((line) => !line.startsWith('Ion')));
  });

  it('are first come, first served where nothing is drawn', async () => {
    const { turns, heard, over } = night(null);
    await turns.run(over);
    expect(heard.filter((line) => line.endsWith('comes'))).toEqual(['Ana comes', 'Ion comes', 'Olga comes']);
    expect(heard.filter((line) => line.endsWith('goes'))).toEqual(['Ana goes', 'Ion goes', 'Olga goes']);
  });

  it('never come to whoever is dead', async () => {
    const { turns, heard } = night('7:1');
    turns.drop('Ion');
    await expect(turns.run(() => false)).rejects.toThrow('Nobody can move, and no timer is set.');
    expect(heard.filter((line) => line.startsWith('Ion'))).toEqual([]);
    expect(heard.filter((line) => line.endsWith('goes'))).toHaveLength(2);
  });
});
