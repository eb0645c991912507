import { expect, test } from 'vitest'
import { nftName } from './nftName.js'
import { readNft } from './readNft.js'

const boat = {
  chainId: 'fake:1',
  contract: '0x00aa',
  tokenId: '12345678901',
  standard: 'ERC-721',
  name: 'Boat',
  collection: 'Harbour',
  image: 'https://gateway.example/v1/image?url=x',
  isSpam: true,
}

test('an NFT of the gateway is read, and what is malformed in it counts as absent', () => {
  const { chainId: networkId, ...others } = boat
  expect(readNft(boat)).toEqual({ networkId, ...others })
  expect(readNft({ ...boat, name: null, image: 2, isSpam: 'yes' })).toMatchObject({
    name: '',
    image: undefined,
    isSpam: false,
  })
})

test.each([
  ['nothing', undefined],
  ['no network', { ...boat, chainId: 1 }],
  ['no contract', { ...boat, contract: undefined }],
  ['a contract that is a path', { ...boat, contract: '../x' }],
  ['a contract that is too long', { ...boat, contract: 'a'.repeat(129) }],
  ['an id that is no number', { ...boat, tokenId: '0x1' }],
  ['an id that no contract can have', { ...boat, tokenId: '9'.repeat(79) }],
])('an answer with %s is no NFT', (_, value) => {
  expect(readNft(value)).toBeUndefined()
})

test('an NFT without a name is called by its collection and number', () => {
  const nft = { ...boat, networkId: boat.chainId }
  expect(nftName(nft)).toBe('Boat')
  expect(nftName({ ...nft, name: '' })).toBe('Harbour #12345678…')
  expect(nftName({ ...nft, name: '', collection: '', tokenId: '7' })).toBe('#7')
})
