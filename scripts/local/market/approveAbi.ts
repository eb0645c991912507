/** `approve` without outputs, so that it also works with tokens that return nothing. */
export const approveAbi = [
  {
    type: 'function',
    name: 'approve',
    inputs: [{ type: 'address' }, { type: 'uint256' }],
    outputs: [],
    stateMutability: 'nonpayable',
  },
] as const
