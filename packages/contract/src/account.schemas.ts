import { z } from 'zod';
import { kitchenViews } from '@masa/domain/kitchen-work';
import { consentDeeds } from '@masa/domain/consent';
import { rights } from '@masa/domain/right';
import { staffRoles } from '@masa/domain/staff';
import type { accountRoutes } from './account.http.ts';
import type { SchemasFor } from './endpoint.ts';
import { bani, baniIn, id, isoTime, newPassword } from './values.ts';

const person = {
  username: z.string(),
  displayName: z.string(),
  roles: z.array(z.enum(staffRoles)),
  isAdmin: z.boolean(),
  /** What this person may do with money; an administrator all of it. */
  rights: z.array(z.enum(rights)),
  /** How much of a discount this person gives alone; both null: none. */
  discountLimit: z
    .object({ percent: z.int().nullable(), amount: bani.nullable() })
    .default({ percent: null, amount: null }),
};

const pin = z.string().regex(/^\d{4,8}$/u);

const MOST_PREFS_BYTES = 4_096;
const prefName = z.string().min(1).max(40);
const prefWord = z.string().max(200);
/** A word, number, yes or no each, or a short list of words by name, as of keys: 4 kB as JSON at most (AMB-244). */
const devicePrefs = z
  .record(prefName, z.union([z.boolean(), z.number(), prefWord, z.record(prefName, prefWord)]))
  .refine(
    (prefs) => new TextEncoder().encode(JSON.stringify(prefs)).length <= MOST_PREFS_BYTES,
    `more than ${MOST_PREFS_BYTES} bytes`,
  );

const approval = z.object({
  id,
  deed: z.enum(consentDeeds),
  subject: z.string(),
  amount: bani,
  askedBy: z.string(),
  givenBy: z.string().nullable(),
  expiresAt: isoTime,
});

export const accountSchemas = {
  login: {
    body: z.object({
      username: z.string().min(1).max(64),
      password: z.string().min(1).max(256),
      deviceName: z.string().max(120).default(''),
    }),
    /** `password` is this device's own, shown once (AMB-109). */
    response: z.object({ ...person, password: z.string() }),
    errors: ['unauthorized'],
  },
  logout: { response: z.object({ status: z.literal('signed_out') }), errors: [] },
  ping: { response: z.object(person), errors: [] },
  /** A quarter of an hour from now this device may change what opens the account; a fresh sign-in may, too. */
  sayPasswordAgain: {
    body: z.object({ password: z.string().min(1).max(256) }),
    response: z.object({ status: z.literal('heard') }),
    errors: ['wrong_password'],
  },
  /** Signs every device of that person out. */
  setPassword: {
    body: z.object({ current: z.string().min(1).max(256), password: newPassword }),
    response: z.object({ status: z.literal('saved') }),
    errors: ['wrong_password', 'password_common', 'password_is_name'],
  },
  setPin: {
    /** Four to eight digits; null takes it away. */
    body: z.object({ pin: pin.nullable() }),
    response: z.object({ status: z.literal('saved') }),
    errors: ['pin_too_simple', 'password_again'],
  },
  tabletPeople: {
    response: z.array(
      z.object({
        username: z.string(),
        displayName: z.string(),
        /** Whoever has none, or used five wrong ones, needs the password. */
        pin: z.enum(['ready', 'not_set', 'ended']),
        current: z.boolean(),
        /** May consent to what another does. */
        approves: z.boolean(),
      }),
    ),
    errors: [],
  },
  /** Answers as login: a new device password of the person who takes over, on the same tablet. */
  switchPerson: {
    body: z.object({ username: z.string().min(1).max(64), pin: z.string().min(1).max(16) }),
    response: z.object({ ...person, password: z.string() }),
    errors: ['device_needed', 'not_on_this_tablet', 'pin_not_set', 'wrong_pin', 'pin_ended'],
  },
  approvals: { response: z.array(approval), errors: [] },
  /** The deed refuses with `approval_needed` and names what to ask for; a consent holds for a minute, and for nothing else. */
  askApproval: {
    body: z.object({ deed: z.enum(consentDeeds), subject: id, amount: baniIn }),
    response: approval,
    errors: [],
    idempotent: true,
  },
  giveApproval: {
    params: z.object({ approvalId: id }),
    /** Who consents on this tablet; left out where the caller does. */
    body: z.object({ username: z.string().min(1).max(64), pin: z.string().min(1).max(16) }).optional(),
    response: approval,
    errors: [
      'approval_not_found',
      'approval_needed',
      'right_missing',
      'device_needed',
      'not_on_this_tablet',
      'pin_not_set',
      'wrong_pin',
      'pin_ended',
    ],
  },
  /** Whoever asked sees that nobody consents; asking again is another request. */
  refuseApproval: {
    params: z.object({ approvalId: id }),
    response: z.object({ status: z.literal('refused'), id }),
    errors: ['approval_not_found'],
    idempotent: true,
  },
  devices: {
    response: z.array(
      z.object({
        id,
        username: z.string(),
        deviceName: z.string(),
        createdAt: isoTime,
        lastUsedAt: isoTime,
        current: z.boolean(),
      }),
    ),
    errors: [],
  },
  devicePrefs: {
    response: z.object({
      /** What was kept on this tablet, whoever is signed in on it. */
      prefs: devicePrefs,
      /** As the house has it, where the tablet says nothing. */
      house: z.object({ kitchenView: z.enum(kitchenViews) }),
    }),
    errors: [],
  },
  putDevicePrefs: {
    body: z.object({ prefs: devicePrefs }),
    response: z.object({ status: z.literal('saved') }),
    errors: ['device_needed'],
  },
  revokeDevice: {
    params: z.object({ deviceId: id }),
    response: z.object({ status: z.literal('deleted'), id }),
    errors: ['device_not_found', 'password_again'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof accountRoutes>;
