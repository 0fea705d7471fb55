import { z } from 'zod';
import { checkDetails } from '@masa/contract/check.schemas';

/** A finished check is kept as it was told. */
export const checkColumns = { 'checks.snapshot': checkDetails, 'adjustments.items': z.array(z.string()) };
