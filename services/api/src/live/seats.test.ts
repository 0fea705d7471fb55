import { describe, expect, it } from 'vitest';
import { givesWay, type Seat } from './seats.ts';

const seats = { inAll: 12, ofAnAddress: 8, ofAnOwner: 3 };
type Taken = Seat & { readonly since: number };

/** The hall after these have come, each with the seats that he got; whoever found none is in `outside`. */
function hall(...newcomers: readonly Seat[]) {
  let taken: readonly Taken[] = [];
  const outside: Seat[] = [];
  for (const [since, newcomer] of newcomers.entries()) {
    const gives = givesWay(taken, newcomer, seats);
    if (gives === 'newcomer') outside.push(newcomer);
    else taken = [...taken.filter((seat) => seat !== gives), { ...newcomer, since }];
  }
  const of = (name: keyof Seat, value: string) => taken.filter((seat) => seat[name] === value);
  return { taken, outside, owner: (owner: string) => of('owner', owner), of };
}
const seat = (owner: string, address = 'the bar'): Seat => ({ owner, address });
const times = (count: number, make: (at: number) => Seat) =>
  Array.from({ length: count }, (_, at) => make(at));

describe('seats of live connections', () => {
  it('are everybody’s while there are some', () => {
    expect(hall(...times(8, (at) => seat(`guest ${at}`))).taken).toHaveLength(8);
  });

  it('of one phone are so many; the newest tabs have them', () => {
    const { owner } = hall(...times(5, () => seat('mihai')));
    expect(owner('mihai').map(({ since }) => since)).toEqual([2, 3, 4]);
  });

  it('are not kept from a guest by one who comes with many cookies from the same address', () => {
    const greedy = times(9, (at) => seat(`cookie ${at % 3}`));
    const { of, owner, outside } = hall(...greedy, ...times(3, (at) => seat(`guest ${at}`)));
    expect(of('address', 'the bar')).toHaveLength(8);
    for (const guest of ['guest 0', 'guest 1', 'guest 2']) expect(owner(guest)).toHaveLength(1);
    expect(outside.map(({ owner: who }) => who)).toEqual(['cookie 2']);
  });

  it('are not all had by two addresses', () => {
    const crowd = [...times(8, (at) => seat(`a ${at}`, 'a')), ...times(8, (at) => seat(`b ${at}`, 'b'))];
    const { taken, of } = hall(...crowd, ...times(3, (at) => seat(`guest ${at}`, 'c')));
    expect(taken).toHaveLength(12);
    expect(of('address', 'c')).toHaveLength(3);
  });

  it('are taken from nobody who has no more than his share', () => {
    const { outside, owner } = hall(...times(8, (at) => seat(`guest ${at}`)), seat('late'), seat('guest 0'));
    expect(outside).toEqual([seat('late'), seat('guest 0')]);
    expect(owner('guest 7')).toHaveLength(1);
  });

  it('do not change hands for ever between two who want the same', () => {
    const first = [...times(4, (at) => seat(`a${at % 2}`)), ...times(4, (at) => seat(`b${at % 2}`))];
    const { outside } = hall(...first, ...times(6, (at) => seat(`${at % 2 ? 'a' : 'b'}0`)));
    expect(outside).toHaveLength(6);
  });
});
