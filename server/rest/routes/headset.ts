import { rows } from '../table.ts';

export const headsetRows = rows([
  {
    method: 'POST',
    path: 'headset/codes',
    procedure: 'headset.createCode',
    summary: 'A code that signs the caller in on a headset, once, within five minutes',
    status: 201,
  },
  {
    method: 'POST',
    path: 'headset/redeem',
    procedure: 'headset.redeemCode',
    summary: 'Exchange such a code for a session',
  },
]);
