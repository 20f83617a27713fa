import { router } from '#server/trpc.ts';
import { createCode } from './create-code.ts';
import { redeemCode } from './redeem-code.ts';

export const headsetRouter = router({ createCode, redeemCode });
