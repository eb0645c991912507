import { parseAbi } from 'viem'

export const wrapperAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function deposit() payable',
  'event Deposit(address indexed dst, uint256 wad)',
])
