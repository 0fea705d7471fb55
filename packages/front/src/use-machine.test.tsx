import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { defineMachine } from '@masa/domain/machine';
import { useMachine } from './use-machine.ts';

/** A guest asks for the bill. */
const bill = defineMachine({
  initial: 'eating',
  table: {
    eating: { ask: 'asked' },
    asked: { bring: 'paying', lose: 'eating' },
    paying: {},
  },
});

const atTheTable = (start?: 'asked' | (() => 'asked')) =>
  renderHook(() => useMachine(bill, start), { wrapper: StrictMode });

it('begins where the table begins, or where the flow was left', () => {
  expect(atTheTable().result.current.state).toBe('eating');
  expect(atTheTable('asked').result.current.state).toBe('asked');
  expect(atTheTable(() => 'asked').result.current.state).toBe('asked');
});

it('moves by the events of its state, and says which it would take', () => {
  const { result } = atTheTable();
  expect([result.current.can('ask'), result.current.can('bring')]).toEqual([true, false]);
  act(() => expect(result.current.send('ask')).toBe(true));
  expect(result.current.state).toBe('asked');
  expect([result.current.can('ask'), result.current.can('bring')]).toEqual([false, true]);
});

it('stays where it is when its table refuses the event', () => {
  const { result } = atTheTable();
  act(() => expect(result.current.send('bring')).toBe(false));
  expect(result.current.state).toBe('eating');
});

it('refuses the second press of a hurried finger, though nothing was drawn in between', () => {
  const { result } = atTheTable();
  const presses: boolean[] = [];
  act(() => {
    const { send } = result.current;
    presses.push(send('ask'), send('ask'));
  });
  expect(presses).toEqual([true, false]);
  expect(result.current.state).toBe('asked');
});

it('takes an answer that comes back to the screen as it was when it was asked', () => {
  const { result } = atTheTable();
  const { send } = result.current;
  act(() => void send('ask'));
  act(() => expect(send('bring')).toBe(true));
  expect(result.current.state).toBe('paying');
});
