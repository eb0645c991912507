import type { LocalMarket } from '../../../../scripts/local/market/deployLocalMarket.ts'
import { markets } from '../markets.ts'

/** Tokens and pools on chain A. */
export const market: LocalMarket = markets.a
