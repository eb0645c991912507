import type { FakeHistoryItem, FakeNft } from '@latchkey/testkit'

export interface HistoryItemOptions {
  readonly networkId?: string | undefined
  readonly operation?: string | undefined
  readonly status?: string | undefined
  readonly hash?: string | undefined
  /** ms since 1970. */
  readonly at?: number | undefined
  readonly transfers?: FakeHistoryItem['transfers'] | undefined
}

/** The item of this number. A larger number is older, by a day. */
export function historyItem(number: number, options: HistoryItemOptions = {}): FakeHistoryItem {
  const {
    networkId = 'fake:1',
    operation = number % 2 === 0 ? 'send' : 'receive',
    status = 'confirmed',
    hash = `0x${number.toString(16).padStart(64, '0')}`,
    at = Date.UTC(2029, 11, 31, 12) - number * 86_400_000,
    transfers = [tokenTransfer(operation === 'receive' ? 'in' : 'out', `${number}.25`, 'FAKE')],
  } = options
  return {
    id: `item-${number}`,
    metadata: {
      operationType: operation,
      hash,
      minedAt: new Date(at).toISOString(),
      sentFrom: '0x00000000000000000000000000000000000000aa',
      sentTo: '0x00000000000000000000000000000000000000bb',
      status,
      nonce: number,
      chain: networkId,
      application: null,
    },
    transfers,
  }
}

export function tokenTransfer(direction: string, numeric: string, symbol: string): Readonly<Record<string, unknown>> {
  return {
    fungible_info: { name: symbol, symbol, icon: null },
    nft_info: null,
    direction,
    quantity: { numeric },
    value: null,
    price: null,
  }
}

export function nftTransfer(name: string, isSpam: boolean): Readonly<Record<string, unknown>> {
  return {
    fungible_info: null,
    nft_info: {
      name,
      content: { preview: { url: `https://nfts.example/${name}.png`, content_type: null }, detail: null },
      flags: { is_spam: isSpam },
    },
    direction: 'in',
    quantity: { numeric: '1' },
    value: null,
    price: null,
  }
}

/** The NFT of this number. */
export function fakeNft(number: number, part: Partial<FakeNft> = {}): FakeNft {
  return {
    chainId: 'fake:1',
    contract: '0x00000000000000000000000000000000000000cc',
    tokenId: `${number}`,
    standard: 'erc721',
    name: `Boat ${number}`,
    collection: 'Harbour',
    image: `https://nfts.example/${number}.png`,
    isSpam: false,
    ...part,
  }
}
