/** CAIP-2 namespace of the networks that wagmi knows. */
export const namespace = 'eip155'
