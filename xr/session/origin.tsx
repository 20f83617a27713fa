import { XROrigin } from '@react-three/xr';
import type { ReactNode } from 'react';

/** Where the person stands. What is worn and held there, controllers and hands, is met by no ray. */
export const Origin = (): ReactNode => <XROrigin intersectChildren={false} />;
