// Written by scripts/compileContracts.ts from contracts/. Do not edit.

/** The contracts of tokens and collectibles on a local chain, compiled by solc@0.8.30. */
export const tokenContracts = {
  sourceHash: '1208a902073e8360ec894a1e229cd1c89c92dd3dfaf3efa042a4ad705509f854',
  token: {
    abi: [
      {
        inputs: [
          { internalType: 'string', name: 'name_', type: 'string' },
          { internalType: 'string', name: 'symbol_', type: 'string' },
          { internalType: 'uint8', name: 'decimals_', type: 'uint8' },
        ],
        stateMutability: 'nonpayable',
        type: 'constructor',
      },
      {
        inputs: [
          { internalType: 'address', name: 'spender', type: 'address' },
          { internalType: 'uint256', name: 'allowance', type: 'uint256' },
          { internalType: 'uint256', name: 'needed', type: 'uint256' },
        ],
        name: 'InsufficientAllowance',
        type: 'error',
      },
      {
        inputs: [
          { internalType: 'address', name: 'owner', type: 'address' },
          { internalType: 'uint256', name: 'balance', type: 'uint256' },
          { internalType: 'uint256', name: 'needed', type: 'uint256' },
        ],
        name: 'InsufficientBalance',
        type: 'error',
      },
      {
        anonymous: false,
        inputs: [
          { indexed: true, internalType: 'address', name: 'owner', type: 'address' },
          { indexed: true, internalType: 'address', name: 'spender', type: 'address' },
          { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'Approval',
        type: 'event',
      },
      {
        anonymous: false,
        inputs: [
          { indexed: true, internalType: 'address', name: 'from', type: 'address' },
          { indexed: true, internalType: 'address', name: 'to', type: 'address' },
          { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'Transfer',
        type: 'event',
      },
      {
        inputs: [
          { internalType: 'address', name: '', type: 'address' },
          { internalType: 'address', name: '', type: 'address' },
        ],
        name: 'allowance',
        outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'spender', type: 'address' },
          { internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'approve',
        outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
        stateMutability: 'nonpayable',
        type: 'function',
      },
      {
        inputs: [{ internalType: 'address', name: '', type: 'address' }],
        name: 'balanceOf',
        outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [],
        name: 'decimals',
        outputs: [{ internalType: 'uint8', name: '', type: 'uint8' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'to', type: 'address' },
          { internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'mint',
        outputs: [],
        stateMutability: 'nonpayable',
        type: 'function',
      },
      {
        inputs: [],
        name: 'name',
        outputs: [{ internalType: 'string', name: '', type: 'string' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [],
        name: 'symbol',
        outputs: [{ internalType: 'string', name: '', type: 'string' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [],
        name: 'totalSupply',
        outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'to', type: 'address' },
          { internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'transfer',
        outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
        stateMutability: 'nonpayable',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'from', type: 'address' },
          { internalType: 'address', name: 'to', type: 'address' },
          { internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'transferFrom',
        outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
        stateMutability: 'nonpayable',
        type: 'function',
      },
    ],
    bytecode:
      '0x60a060405234801561001057600080fd5b506040516109a03803806109a083398101604081905261002f91610116565b828282600061003e8482610222565b50600161004b8382610222565b5060ff16608052506102e09350505050565b634e487b7160e01b600052604160045260246000fd5b600082601f83011261008457600080fd5b81516001600160401b0381111561009d5761009d61005d565b604051601f8201601f19908116603f011681016001600160401b03811182821017156100cb576100cb61005d565b6040528181528382016020018510156100e357600080fd5b60005b82811015610102576020818601810151838301820152016100e6565b506000918101602001919091529392505050565b60008060006060848603121561012b57600080fd5b83516001600160401b0381111561014157600080fd5b61014d86828701610073565b602086015190945090506001600160401b0381111561016b57600080fd5b61017786828701610073565b925050604084015160ff8116811461018e57600080fd5b809150509250925092565b600181811c908216806101ad57607f821691505b6020821081036101cd57634e487b7160e01b600052602260045260246000fd5b50919050565b601f82111561021d57806000526020600020601f840160051c810160208510156101fa5750805b601f840160051c820191505b8181101561021a5760008155600101610206565b50505b505050565b81516001600160401b0381111561023b5761023b61005d565b61024f816102498454610199565b846101d3565b6020601f821160018114610283576000831561026b5750848201515b600019600385901b1c1916600184901b17845561021a565b600084815260208120601f198516915b828110156102b35787850151825560209485019460019092019101610293565b50848210156102d15786840151600019600387901b60f8161c191681555b50505050600190811b01905550565b6080516106a56102fb600039600061011301526106a56000f3fe608060405234801561001057600080fd5b506004361061009e5760003560e01c806340c10f191161006657806340c10f191461014757806370a082311461015c57806395d89b411461017c578063a9059cbb14610184578063dd62ed3e1461019757600080fd5b806306fdde03146100a3578063095ea7b3146100c157806318160ddd146100e457806323b872dd146100fb578063313ce5671461010e575b600080fd5b6100ab6101c2565b6040516100b89190610509565b60405180910390f35b6100d46100cf366004610573565b610250565b60405190151581526020016100b8565b6100ed60025481565b6040519081526020016100b8565b6100d461010936600461059d565b610266565b6101357f000000000000000000000000000000000000000000000000000000000000000081565b60405160ff90911681526020016100b8565b61015a610155366004610573565b61027d565b005b6100ed61016a3660046105da565b60036020526000908152604090205481565b6100ab610307565b6100d4610192366004610573565b610314565b6100ed6101a53660046105fc565b600460209081526000928352604080842090915290825290205481565b600080546101cf9061062f565b80601f01602080910402602001604051908101604052809291908181526020018280546101fb9061062f565b80156102485780601f1061021d57610100808354040283529160200191610248565b820191906000526020600020905b81548152906001019060200180831161022b57829003601f168201915b505050505081565b600061025c8383610321565b5060015b92915050565b6000610273848484610379565b5060019392505050565b806002600082825461028f919061067f565b90915550506001600160a01b038216600090815260036020526040812080548392906102bc90849061067f565b90915550506040518181526001600160a01b038316906000907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef906020015b60405180910390a35050565b600180546101cf9061062f565b600061025c33848461041c565b3360008181526004602090815260408083206001600160a01b03871680855290835292819020859055518481529192917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92591016102fb565b6001600160a01b0383166000908152600460209081526040808320338452909152902054818110156103d357604051630c95cf2760e11b815233600482015260248101829052604481018390526064015b60405180910390fd5b600019811461040b576103e68282610692565b6001600160a01b03851660009081526004602090815260408083203384529091529020555b61041684848461041c565b50505050565b6001600160a01b0383166000908152600360205260409020548181101561046f5760405163db42144d60e01b81526001600160a01b038516600482015260248101829052604481018390526064016103ca565b6104798282610692565b6001600160a01b0380861660009081526003602052604080822093909355908516815290812080548492906104af90849061067f565b92505081905550826001600160a01b0316846001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef846040516104fb91815260200190565b60405180910390a350505050565b602081526000825180602084015260005b81811015610537576020818601810151604086840101520161051a565b506000604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b038116811461056e57600080fd5b919050565b6000806040838503121561058657600080fd5b61058f83610557565b946020939093013593505050565b6000806000606084860312156105b257600080fd5b6105bb84610557565b92506105c960208501610557565b929592945050506040919091013590565b6000602082840312156105ec57600080fd5b6105f582610557565b9392505050565b6000806040838503121561060f57600080fd5b61061883610557565b915061062660208401610557565b90509250929050565b600181811c9082168061064357607f821691505b60208210810361066357634e487b7160e01b600052602260045260246000fd5b50919050565b634e487b7160e01b600052601160045260246000fd5b8082018082111561026057610260610669565b818103818111156102605761026061066956',
  },
  silentToken: {
    abi: [
      {
        inputs: [
          { internalType: 'string', name: 'name_', type: 'string' },
          { internalType: 'string', name: 'symbol_', type: 'string' },
          { internalType: 'uint8', name: 'decimals_', type: 'uint8' },
        ],
        stateMutability: 'nonpayable',
        type: 'constructor',
      },
      { inputs: [], name: 'AllowanceNotZero', type: 'error' },
      {
        inputs: [
          { internalType: 'address', name: 'spender', type: 'address' },
          { internalType: 'uint256', name: 'allowance', type: 'uint256' },
          { internalType: 'uint256', name: 'needed', type: 'uint256' },
        ],
        name: 'InsufficientAllowance',
        type: 'error',
      },
      {
        inputs: [
          { internalType: 'address', name: 'owner', type: 'address' },
          { internalType: 'uint256', name: 'balance', type: 'uint256' },
          { internalType: 'uint256', name: 'needed', type: 'uint256' },
        ],
        name: 'InsufficientBalance',
        type: 'error',
      },
      {
        anonymous: false,
        inputs: [
          { indexed: true, internalType: 'address', name: 'owner', type: 'address' },
          { indexed: true, internalType: 'address', name: 'spender', type: 'address' },
          { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'Approval',
        type: 'event',
      },
      {
        anonymous: false,
        inputs: [
          { indexed: true, internalType: 'address', name: 'from', type: 'address' },
          { indexed: true, internalType: 'address', name: 'to', type: 'address' },
          { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'Transfer',
        type: 'event',
      },
      {
        inputs: [
          { internalType: 'address', name: '', type: 'address' },
          { internalType: 'address', name: '', type: 'address' },
        ],
        name: 'allowance',
        outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'spender', type: 'address' },
          { internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'approve',
        outputs: [],
        stateMutability: 'nonpayable',
        type: 'function',
      },
      {
        inputs: [{ internalType: 'address', name: '', type: 'address' }],
        name: 'balanceOf',
        outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [],
        name: 'decimals',
        outputs: [{ internalType: 'uint8', name: '', type: 'uint8' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'to', type: 'address' },
          { internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'mint',
        outputs: [],
        stateMutability: 'nonpayable',
        type: 'function',
      },
      {
        inputs: [],
        name: 'name',
        outputs: [{ internalType: 'string', name: '', type: 'string' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [],
        name: 'symbol',
        outputs: [{ internalType: 'string', name: '', type: 'string' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [],
        name: 'totalSupply',
        outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'to', type: 'address' },
          { internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'transfer',
        outputs: [],
        stateMutability: 'nonpayable',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'from', type: 'address' },
          { internalType: 'address', name: 'to', type: 'address' },
          { internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'transferFrom',
        outputs: [],
        stateMutability: 'nonpayable',
        type: 'function',
      },
    ],
    bytecode:
      '0x60a060405234801561001057600080fd5b506040516109d43803806109d483398101604081905261002f91610116565b828282600061003e8482610222565b50600161004b8382610222565b5060ff16608052506102e09350505050565b634e487b7160e01b600052604160045260246000fd5b600082601f83011261008457600080fd5b81516001600160401b0381111561009d5761009d61005d565b604051601f8201601f19908116603f011681016001600160401b03811182821017156100cb576100cb61005d565b6040528181528382016020018510156100e357600080fd5b60005b82811015610102576020818601810151838301820152016100e6565b506000918101602001919091529392505050565b60008060006060848603121561012b57600080fd5b83516001600160401b0381111561014157600080fd5b61014d86828701610073565b602086015190945090506001600160401b0381111561016b57600080fd5b61017786828701610073565b925050604084015160ff8116811461018e57600080fd5b809150509250925092565b600181811c908216806101ad57607f821691505b6020821081036101cd57634e487b7160e01b600052602260045260246000fd5b50919050565b601f82111561021d57806000526020600020601f840160051c810160208510156101fa5750805b601f840160051c820191505b8181101561021a5760008155600101610206565b50505b505050565b81516001600160401b0381111561023b5761023b61005d565b61024f816102498454610199565b846101d3565b6020601f821160018114610283576000831561026b5750848201515b600019600385901b1c1916600184901b17845561021a565b600084815260208120601f198516915b828110156102b35787850151825560209485019460019092019101610293565b50848210156102d15786840151600019600387901b60f8161c191681555b50505050600190811b01905550565b6080516106d96102fb600039600061010501526106d96000f3fe608060405234801561001057600080fd5b506004361061009e5760003560e01c806340c10f191161006657806340c10f191461013957806370a082311461014c57806395d89b411461016c578063a9059cbb14610174578063dd62ed3e1461018757600080fd5b806306fdde03146100a3578063095ea7b3146100c157806318160ddd146100d657806323b872dd146100ed578063313ce56714610100575b600080fd5b6100ab6101b2565b6040516100b89190610537565b60405180910390f35b6100d46100cf3660046105a1565b610240565b005b6100df60025481565b6040519081526020016100b8565b6100d46100fb3660046105cb565b61029d565b6101277f000000000000000000000000000000000000000000000000000000000000000081565b60405160ff90911681526020016100b8565b6100d46101473660046105a1565b6102ad565b6100df61015a366004610608565b60036020526000908152604090205481565b6100ab610337565b6100d46101823660046105a1565b610344565b6100df61019536600461062a565b600460209081526000928352604080842090915290825290205481565b600080546101bf9061065d565b80601f01602080910402602001604051908101604052809291908181526020018280546101eb9061065d565b80156102385780601f1061020d57610100808354040283529160200191610238565b820191906000526020600020905b81548152906001019060200180831161021b57829003601f168201915b505050505081565b801580159061027157503360009081526004602090815260408083206001600160a01b038616845290915290205415155b1561028f57604051631d2a777760e31b815260040160405180910390fd5b610299828261034f565b5050565b6102a88383836103a7565b505050565b80600260008282546102bf91906106ad565b90915550506001600160a01b038216600090815260036020526040812080548392906102ec9084906106ad565b90915550506040518181526001600160a01b038316906000907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef906020015b60405180910390a35050565b600180546101bf9061065d565b61029933838361044a565b3360008181526004602090815260408083206001600160a01b03871680855290835292819020859055518481529192917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925910161032b565b6001600160a01b03831660009081526004602090815260408083203384529091529020548181101561040157604051630c95cf2760e11b815233600482015260248101829052604481018390526064015b60405180910390fd5b60001981146104395761041482826106c6565b6001600160a01b03851660009081526004602090815260408083203384529091529020555b61044484848461044a565b50505050565b6001600160a01b0383166000908152600360205260409020548181101561049d5760405163db42144d60e01b81526001600160a01b038516600482015260248101829052604481018390526064016103f8565b6104a782826106c6565b6001600160a01b0380861660009081526003602052604080822093909355908516815290812080548492906104dd9084906106ad565b92505081905550826001600160a01b0316846001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8460405161052991815260200190565b60405180910390a350505050565b602081526000825180602084015260005b818110156105655760208186018101516040868401015201610548565b506000604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b038116811461059c57600080fd5b919050565b600080604083850312156105b457600080fd5b6105bd83610585565b946020939093013593505050565b6000806000606084860312156105e057600080fd5b6105e984610585565b92506105f760208501610585565b929592945050506040919091013590565b60006020828403121561061a57600080fd5b61062382610585565b9392505050565b6000806040838503121561063d57600080fd5b61064683610585565b915061065460208401610585565b90509250929050565b600181811c9082168061067157607f821691505b60208210810361069157634e487b7160e01b600052602260045260246000fd5b50919050565b634e487b7160e01b600052601160045260246000fd5b808201808211156106c0576106c0610697565b92915050565b818103818111156106c0576106c061069756',
  },
  collectibles: {
    abi: [
      {
        inputs: [
          { internalType: 'string', name: 'name_', type: 'string' },
          { internalType: 'string', name: 'symbol_', type: 'string' },
        ],
        stateMutability: 'nonpayable',
        type: 'constructor',
      },
      { inputs: [{ internalType: 'uint256', name: 'tokenId', type: 'uint256' }], name: 'NoSuchToken', type: 'error' },
      {
        inputs: [
          { internalType: 'address', name: 'operator', type: 'address' },
          { internalType: 'uint256', name: 'tokenId', type: 'uint256' },
        ],
        name: 'NotAllowed',
        type: 'error',
      },
      {
        anonymous: false,
        inputs: [
          { indexed: true, internalType: 'address', name: 'owner', type: 'address' },
          { indexed: true, internalType: 'address', name: 'approved', type: 'address' },
          { indexed: true, internalType: 'uint256', name: 'tokenId', type: 'uint256' },
        ],
        name: 'Approval',
        type: 'event',
      },
      {
        anonymous: false,
        inputs: [
          { indexed: true, internalType: 'address', name: 'owner', type: 'address' },
          { indexed: true, internalType: 'address', name: 'operator', type: 'address' },
          { indexed: false, internalType: 'bool', name: 'approved', type: 'bool' },
        ],
        name: 'ApprovalForAll',
        type: 'event',
      },
      {
        anonymous: false,
        inputs: [
          { indexed: true, internalType: 'address', name: 'from', type: 'address' },
          { indexed: true, internalType: 'address', name: 'to', type: 'address' },
          { indexed: true, internalType: 'uint256', name: 'tokenId', type: 'uint256' },
        ],
        name: 'Transfer',
        type: 'event',
      },
      {
        inputs: [
          { internalType: 'address', name: 'approved', type: 'address' },
          { internalType: 'uint256', name: 'tokenId', type: 'uint256' },
        ],
        name: 'approve',
        outputs: [],
        stateMutability: 'nonpayable',
        type: 'function',
      },
      {
        inputs: [{ internalType: 'address', name: '', type: 'address' }],
        name: 'balanceOf',
        outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
        name: 'getApproved',
        outputs: [{ internalType: 'address', name: '', type: 'address' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: '', type: 'address' },
          { internalType: 'address', name: '', type: 'address' },
        ],
        name: 'isApprovedForAll',
        outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'to', type: 'address' },
          { internalType: 'uint256', name: 'tokenId', type: 'uint256' },
          { internalType: 'string', name: 'uri', type: 'string' },
        ],
        name: 'mint',
        outputs: [],
        stateMutability: 'nonpayable',
        type: 'function',
      },
      {
        inputs: [],
        name: 'name',
        outputs: [{ internalType: 'string', name: '', type: 'string' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [{ internalType: 'uint256', name: 'tokenId', type: 'uint256' }],
        name: 'ownerOf',
        outputs: [{ internalType: 'address', name: 'owner', type: 'address' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'from', type: 'address' },
          { internalType: 'address', name: 'to', type: 'address' },
          { internalType: 'uint256', name: 'tokenId', type: 'uint256' },
        ],
        name: 'safeTransferFrom',
        outputs: [],
        stateMutability: 'nonpayable',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'from', type: 'address' },
          { internalType: 'address', name: 'to', type: 'address' },
          { internalType: 'uint256', name: 'tokenId', type: 'uint256' },
          { internalType: 'bytes', name: '', type: 'bytes' },
        ],
        name: 'safeTransferFrom',
        outputs: [],
        stateMutability: 'nonpayable',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'operator', type: 'address' },
          { internalType: 'bool', name: 'approved', type: 'bool' },
        ],
        name: 'setApprovalForAll',
        outputs: [],
        stateMutability: 'nonpayable',
        type: 'function',
      },
      {
        inputs: [{ internalType: 'bytes4', name: 'id', type: 'bytes4' }],
        name: 'supportsInterface',
        outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
        stateMutability: 'pure',
        type: 'function',
      },
      {
        inputs: [],
        name: 'symbol',
        outputs: [{ internalType: 'string', name: '', type: 'string' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [{ internalType: 'uint256', name: 'tokenId', type: 'uint256' }],
        name: 'tokenURI',
        outputs: [{ internalType: 'string', name: '', type: 'string' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'from', type: 'address' },
          { internalType: 'address', name: 'to', type: 'address' },
          { internalType: 'uint256', name: 'tokenId', type: 'uint256' },
        ],
        name: 'transferFrom',
        outputs: [],
        stateMutability: 'nonpayable',
        type: 'function',
      },
    ],
    bytecode:
      '0x608060405234801561001057600080fd5b50604051610f0f380380610f0f83398101604081905261002f91610109565b600061003b83826101fb565b50600161004882826101fb565b5050506102b9565b634e487b7160e01b600052604160045260246000fd5b600082601f83011261007757600080fd5b81516001600160401b0381111561009057610090610050565b604051601f8201601f19908116603f011681016001600160401b03811182821017156100be576100be610050565b6040528181528382016020018510156100d657600080fd5b60005b828110156100f5576020818601810151838301820152016100d9565b506000918101602001919091529392505050565b6000806040838503121561011c57600080fd5b82516001600160401b0381111561013257600080fd5b61013e85828601610066565b602085015190935090506001600160401b0381111561015c57600080fd5b61016885828601610066565b9150509250929050565b600181811c9082168061018657607f821691505b6020821081036101a657634e487b7160e01b600052602260045260246000fd5b50919050565b601f8211156101f657806000526020600020601f840160051c810160208510156101d35750805b601f840160051c820191505b818110156101f357600081556001016101df565b50505b505050565b81516001600160401b0381111561021457610214610050565b610228816102228454610172565b846101ac565b6020601f82116001811461025c57600083156102445750848201515b600019600385901b1c1916600184901b1784556101f3565b600084815260208120601f198516915b8281101561028c578785015182556020948501946001909201910161026c565b50848210156102aa5786840151600019600387901b60f8161c191681555b50505050600190811b01905550565b610c47806102c86000396000f3fe608060405234801561001057600080fd5b50600436106100ea5760003560e01c806370a082311161008c578063b88d4fde11610066578063b88d4fde14610204578063c87b56dd14610217578063d3fc98641461022a578063e985e9c51461023d57600080fd5b806370a08231146101bb57806395d89b41146101e9578063a22cb465146101f157600080fd5b8063095ea7b3116100c8578063095ea7b31461016d57806323b872dd1461018257806342842e0e146101955780636352211e146101a857600080fd5b806301ffc9a7146100ef57806306fdde0314610117578063081812fc1461012c575b600080fd5b6101026100fd366004610802565b61026b565b60405190151581526020015b60405180910390f35b61011f6102bd565b60405161010e9190610833565b61015561013a366004610881565b6005602052600090815260409020546001600160a01b031681565b6040516001600160a01b03909116815260200161010e565b61018061017b3660046108b1565b61034b565b005b6101806101903660046108db565b61041d565b6101806101a33660046108db565b610597565b6101556101b6366004610881565b6105a7565b6101db6101c9366004610918565b60046020526000908152604090205481565b60405190815260200161010e565b61011f6105e5565b6101806101ff366004610933565b6105f2565b6101806102123660046109b8565b61065e565b61011f610225366004610881565b610670565b610180610238366004610a27565b61071a565b61010261024b366004610a81565b600660209081526000928352604080842090915290825290205460ff1681565b60006301ffc9a760e01b6001600160e01b03198316148061029c57506380ac58cd60e01b6001600160e01b03198316145b806102b75750635b5e139f60e01b6001600160e01b03198316145b92915050565b600080546102ca90610ab4565b80601f01602080910402602001604051908101604052809291908181526020018280546102f690610ab4565b80156103435780601f1061031857610100808354040283529160200191610343565b820191906000526020600020905b81548152906001019060200180831161032657829003601f168201915b505050505081565b6000610356826105a7565b9050336001600160a01b0382161480159061039557506001600160a01b038116600090815260066020908152604080832033845290915290205460ff16155b156103c157604051638626cc0360e01b8152336004820152602481018390526044015b60405180910390fd5b60008281526005602052604080822080546001600160a01b0319166001600160a01b0387811691821790925591518593918516917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92591a4505050565b6000336001600160a01b038516148061045957506001600160a01b038416600090815260066020908152604080832033845290915290205460ff165b8061047a57506000828152600560205260409020546001600160a01b031633145b9050836001600160a01b031661048f836105a7565b6001600160a01b03161415806104a3575080155b156104ca57604051638626cc0360e01b8152336004820152602481018390526044016103b8565b600082815260056020908152604080832080546001600160a01b03199081169091556002835281842080546001600160a01b03898116919093161790558716835260049091528120805460019290610523908490610b04565b90915550506001600160a01b0383166000908152600460205260408120805460019290610551908490610b17565b909155505060405182906001600160a01b0380861691908716907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef90600090a450505050565b6105a283838361041d565b505050565b6000818152600260205260409020546001600160a01b0316806105e0576040516303ff20ff60e31b8152600481018390526024016103b8565b919050565b600180546102ca90610ab4565b3360008181526006602090815260408083206001600160a01b03871680855290835292819020805460ff191686151590811790915590519081529192917f17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31910160405180910390a35050565b61066985858561041d565b5050505050565b606061067b826105a7565b506000828152600360205260409020805461069590610ab4565b80601f01602080910402602001604051908101604052809291908181526020018280546106c190610ab4565b801561070e5780601f106106e35761010080835404028352916020019161070e565b820191906000526020600020905b8154815290600101906020018083116106f157829003601f168201915b50505050509050919050565b6000838152600260205260409020546001600160a01b03161561075957604051638626cc0360e01b8152336004820152602481018490526044016103b8565b600083815260026020908152604080832080546001600160a01b0319166001600160a01b03891617905560039091529020610795828483610b87565b506001600160a01b03841660009081526004602052604081208054600192906107bf908490610b17565b909155505060405183906001600160a01b038616906000907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef908290a450505050565b60006020828403121561081457600080fd5b81356001600160e01b03198116811461082c57600080fd5b9392505050565b602081526000825180602084015260005b818110156108615760208186018101516040868401015201610844565b506000604082850101526040601f19601f83011684010191505092915050565b60006020828403121561089357600080fd5b5035919050565b80356001600160a01b03811681146105e057600080fd5b600080604083850312156108c457600080fd5b6108cd8361089a565b946020939093013593505050565b6000806000606084860312156108f057600080fd5b6108f98461089a565b92506109076020850161089a565b929592945050506040919091013590565b60006020828403121561092a57600080fd5b61082c8261089a565b6000806040838503121561094657600080fd5b61094f8361089a565b91506020830135801515811461096457600080fd5b809150509250929050565b60008083601f84011261098157600080fd5b50813567ffffffffffffffff81111561099957600080fd5b6020830191508360208285010111156109b157600080fd5b9250929050565b6000806000806000608086880312156109d057600080fd5b6109d98661089a565b94506109e76020870161089a565b935060408601359250606086013567ffffffffffffffff811115610a0a57600080fd5b610a168882890161096f565b969995985093965092949392505050565b60008060008060608587031215610a3d57600080fd5b610a468561089a565b935060208501359250604085013567ffffffffffffffff811115610a6957600080fd5b610a758782880161096f565b95989497509550505050565b60008060408385031215610a9457600080fd5b610a9d8361089a565b9150610aab6020840161089a565b90509250929050565b600181811c90821680610ac857607f821691505b602082108103610ae857634e487b7160e01b600052602260045260246000fd5b50919050565b634e487b7160e01b600052601160045260246000fd5b818103818111156102b7576102b7610aee565b808201808211156102b7576102b7610aee565b634e487b7160e01b600052604160045260246000fd5b601f8211156105a257806000526020600020601f840160051c81016020851015610b675750805b601f840160051c820191505b818110156106695760008155600101610b73565b67ffffffffffffffff831115610b9f57610b9f610b2a565b610bb383610bad8354610ab4565b83610b40565b6000601f841160018114610be75760008515610bcf5750838201355b600019600387901b1c1916600186901b178355610669565b600083815260209020601f19861690835b82811015610c185786850135825560209485019460019092019101610bf8565b5086821015610c355760001960f88860031b161c19848701351681555b505060018560011b018355505050505056',
  },
  items: {
    abi: [
      {
        inputs: [
          { internalType: 'address', name: 'owner', type: 'address' },
          { internalType: 'uint256', name: 'balance', type: 'uint256' },
          { internalType: 'uint256', name: 'needed', type: 'uint256' },
          { internalType: 'uint256', name: 'id', type: 'uint256' },
        ],
        name: 'InsufficientBalance',
        type: 'error',
      },
      { inputs: [], name: 'LengthsDiffer', type: 'error' },
      {
        inputs: [
          { internalType: 'address', name: 'operator', type: 'address' },
          { internalType: 'address', name: 'owner', type: 'address' },
        ],
        name: 'NotAllowed',
        type: 'error',
      },
      {
        anonymous: false,
        inputs: [
          { indexed: true, internalType: 'address', name: 'owner', type: 'address' },
          { indexed: true, internalType: 'address', name: 'operator', type: 'address' },
          { indexed: false, internalType: 'bool', name: 'approved', type: 'bool' },
        ],
        name: 'ApprovalForAll',
        type: 'event',
      },
      {
        anonymous: false,
        inputs: [
          { indexed: true, internalType: 'address', name: 'operator', type: 'address' },
          { indexed: true, internalType: 'address', name: 'from', type: 'address' },
          { indexed: true, internalType: 'address', name: 'to', type: 'address' },
          { indexed: false, internalType: 'uint256[]', name: 'ids', type: 'uint256[]' },
          { indexed: false, internalType: 'uint256[]', name: 'values', type: 'uint256[]' },
        ],
        name: 'TransferBatch',
        type: 'event',
      },
      {
        anonymous: false,
        inputs: [
          { indexed: true, internalType: 'address', name: 'operator', type: 'address' },
          { indexed: true, internalType: 'address', name: 'from', type: 'address' },
          { indexed: true, internalType: 'address', name: 'to', type: 'address' },
          { indexed: false, internalType: 'uint256', name: 'id', type: 'uint256' },
          { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'TransferSingle',
        type: 'event',
      },
      {
        anonymous: false,
        inputs: [
          { indexed: false, internalType: 'string', name: 'value', type: 'string' },
          { indexed: true, internalType: 'uint256', name: 'id', type: 'uint256' },
        ],
        name: 'URI',
        type: 'event',
      },
      {
        inputs: [
          { internalType: 'address', name: 'owner', type: 'address' },
          { internalType: 'uint256', name: 'id', type: 'uint256' },
        ],
        name: 'balanceOf',
        outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address[]', name: 'owners', type: 'address[]' },
          { internalType: 'uint256[]', name: 'ids', type: 'uint256[]' },
        ],
        name: 'balanceOfBatch',
        outputs: [{ internalType: 'uint256[]', name: 'all', type: 'uint256[]' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: '', type: 'address' },
          { internalType: 'address', name: '', type: 'address' },
        ],
        name: 'isApprovedForAll',
        outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
        stateMutability: 'view',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'to', type: 'address' },
          { internalType: 'uint256', name: 'id', type: 'uint256' },
          { internalType: 'uint256', name: 'value', type: 'uint256' },
          { internalType: 'string', name: 'uri_', type: 'string' },
        ],
        name: 'mint',
        outputs: [],
        stateMutability: 'nonpayable',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'from', type: 'address' },
          { internalType: 'address', name: 'to', type: 'address' },
          { internalType: 'uint256[]', name: 'ids', type: 'uint256[]' },
          { internalType: 'uint256[]', name: 'values', type: 'uint256[]' },
          { internalType: 'bytes', name: '', type: 'bytes' },
        ],
        name: 'safeBatchTransferFrom',
        outputs: [],
        stateMutability: 'nonpayable',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'from', type: 'address' },
          { internalType: 'address', name: 'to', type: 'address' },
          { internalType: 'uint256', name: 'id', type: 'uint256' },
          { internalType: 'uint256', name: 'value', type: 'uint256' },
          { internalType: 'bytes', name: '', type: 'bytes' },
        ],
        name: 'safeTransferFrom',
        outputs: [],
        stateMutability: 'nonpayable',
        type: 'function',
      },
      {
        inputs: [
          { internalType: 'address', name: 'operator', type: 'address' },
          { internalType: 'bool', name: 'approved', type: 'bool' },
        ],
        name: 'setApprovalForAll',
        outputs: [],
        stateMutability: 'nonpayable',
        type: 'function',
      },
      {
        inputs: [{ internalType: 'bytes4', name: 'id', type: 'bytes4' }],
        name: 'supportsInterface',
        outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
        stateMutability: 'pure',
        type: 'function',
      },
      {
        inputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
        name: 'uri',
        outputs: [{ internalType: 'string', name: '', type: 'string' }],
        stateMutability: 'view',
        type: 'function',
      },
    ],
    bytecode:
      '0x6080604052348015600f57600080fd5b50610df38061001f6000396000f3fe608060405234801561001057600080fd5b50600436106100925760003560e01c80634e1273f4116100665780634e1273f414610115578063a22cb46514610135578063bb7fde7114610148578063e985e9c51461015b578063f242432a1461018957600080fd5b8062fdd58e1461009757806301ffc9a7146100bd5780630e89341c146100e05780632eb2c2d614610100575b600080fd5b6100aa6100a536600461077a565b61019c565b6040519081526020015b60405180910390f35b6100d06100cb3660046107a4565b6101c4565b60405190151581526020016100b4565b6100f36100ee3660046107d5565b610212565b6040516100b491906107ee565b61011361010e3660046108ca565b6102ac565b005b610128610123366004610991565b610381565b6040516100b49190610a02565b610113610143366004610a45565b610495565b610113610156366004610a81565b610501565b6100d0610169366004610ae9565b600260209081526000928352604080842090915290825290205460ff1681565b610113610197366004610b1c565b6105da565b6000818152602081815260408083206001600160a01b03861684529091529020545b92915050565b60006301ffc9a760e01b6001600160e01b0319831614806101f55750636cdb3d1360e11b6001600160e01b03198316145b806101be5750506001600160e01b0319166303a24d0760e21b1490565b6001602052600090815260409020805461022b90610b94565b80601f016020809104026020016040519081016040528092919081815260200182805461025790610b94565b80156102a45780601f10610279576101008083540402835291602001916102a4565b820191906000526020600020905b81548152906001019060200180831161028757829003601f168201915b505050505081565b8483146102cc57604051631083f70960e01b815260040160405180910390fd5b60005b8581101561031b5761031389898989858181106102ee576102ee610bce565b9050602002013588888681811061030757610307610bce565b90506020020135610639565b6001016102cf565b50866001600160a01b0316886001600160a01b0316336001600160a01b03167f4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb8989898960405161036f9493929190610c16565b60405180910390a45050505050505050565b60608382146103a357604051631083f70960e01b815260040160405180910390fd5b8167ffffffffffffffff8111156103bc576103bc610c48565b6040519080825280602002602001820160405280156103e5578160200160208202803683370190505b50905060005b8281101561048c5760008085858481811061040857610408610bce565b905060200201358152602001908152602001600020600087878481811061043157610431610bce565b90506020020160208101906104469190610c5e565b6001600160a01b03166001600160a01b031681526020019081526020016000205482828151811061047957610479610bce565b60209081029190910101526001016103eb565b50949350505050565b3360008181526002602090815260408083206001600160a01b03871680855290835292819020805460ff191686151590811790915590519081529192917f17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31910160405180910390a35050565b6000848152602081815260408083206001600160a01b038916845290915281208054859290610531908490610c8f565b9091555050600084815260016020526040902061054f828483610cf1565b50837f6bb7ff708619ba0610cba295a58592e0451dee2622938c8755667688daf3529b8383604051610582929190610db1565b60405180910390a260408051858152602081018590526001600160a01b0387169160009133917fc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62910160405180910390a45050505050565b6105e686868686610639565b60408051858152602081018590526001600160a01b03808816929089169133917fc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62910160405180910390a4505050505050565b336001600160a01b0385161480159061067657506001600160a01b038416600090815260026020908152604080832033845290915290205460ff16155b156106aa57604051630272d02960e61b81523360048201526001600160a01b03851660248201526044015b60405180910390fd5b6000828152602081815260408083206001600160a01b03881684529091529020548181101561070c5760405163670f004560e01b81526001600160a01b03861660048201526024810182905260448101839052606481018490526084016106a1565b6107168282610de0565b6000848152602081815260408083206001600160a01b038a81168552925280832093909355861681529081208054849290610752908490610c8f565b90915550505050505050565b80356001600160a01b038116811461077557600080fd5b919050565b6000806040838503121561078d57600080fd5b6107968361075e565b946020939093013593505050565b6000602082840312156107b657600080fd5b81356001600160e01b0319811681146107ce57600080fd5b9392505050565b6000602082840312156107e757600080fd5b5035919050565b602081526000825180602084015260005b8181101561081c57602081860181015160408684010152016107ff565b506000604082850101526040601f19601f83011684010191505092915050565b60008083601f84011261084e57600080fd5b50813567ffffffffffffffff81111561086657600080fd5b6020830191508360208260051b850101111561088157600080fd5b9250929050565b60008083601f84011261089a57600080fd5b50813567ffffffffffffffff8111156108b257600080fd5b60208301915083602082850101111561088157600080fd5b60008060008060008060008060a0898b0312156108e657600080fd5b6108ef8961075e565b97506108fd60208a0161075e565b9650604089013567ffffffffffffffff81111561091957600080fd5b6109258b828c0161083c565b909750955050606089013567ffffffffffffffff81111561094557600080fd5b6109518b828c0161083c565b909550935050608089013567ffffffffffffffff81111561097157600080fd5b61097d8b828c01610888565b999c989b5096995094979396929594505050565b600080600080604085870312156109a757600080fd5b843567ffffffffffffffff8111156109be57600080fd5b6109ca8782880161083c565b909550935050602085013567ffffffffffffffff8111156109ea57600080fd5b6109f68782880161083c565b95989497509550505050565b602080825282518282018190526000918401906040840190835b81811015610a3a578351835260209384019390920191600101610a1c565b509095945050505050565b60008060408385031215610a5857600080fd5b610a618361075e565b915060208301358015158114610a7657600080fd5b809150509250929050565b600080600080600060808688031215610a9957600080fd5b610aa28661075e565b94506020860135935060408601359250606086013567ffffffffffffffff811115610acc57600080fd5b610ad888828901610888565b969995985093965092949392505050565b60008060408385031215610afc57600080fd5b610b058361075e565b9150610b136020840161075e565b90509250929050565b60008060008060008060a08789031215610b3557600080fd5b610b3e8761075e565b9550610b4c6020880161075e565b94506040870135935060608701359250608087013567ffffffffffffffff811115610b7657600080fd5b610b8289828a01610888565b979a9699509497509295939492505050565b600181811c90821680610ba857607f821691505b602082108103610bc857634e487b7160e01b600052602260045260246000fd5b50919050565b634e487b7160e01b600052603260045260246000fd5b81835260006001600160fb1b03831115610bfd57600080fd5b8260051b80836020870137939093016020019392505050565b604081526000610c2a604083018688610be4565b8281036020840152610c3d818587610be4565b979650505050505050565b634e487b7160e01b600052604160045260246000fd5b600060208284031215610c7057600080fd5b6107ce8261075e565b634e487b7160e01b600052601160045260246000fd5b808201808211156101be576101be610c79565b601f821115610cec57806000526020600020601f840160051c81016020851015610cc95750805b601f840160051c820191505b81811015610ce95760008155600101610cd5565b50505b505050565b67ffffffffffffffff831115610d0957610d09610c48565b610d1d83610d178354610b94565b83610ca2565b6000601f841160018114610d515760008515610d395750838201355b600019600387901b1c1916600186901b178355610ce9565b600083815260209020601f19861690835b82811015610d825786850135825560209485019460019092019101610d62565b5086821015610d9f5760001960f88860031b161c19848701351681555b505060018560011b0183555050505050565b60208152816020820152818360408301376000818301604090810191909152601f909201601f19160101919050565b818103818111156101be576101be610c7956',
  },
} as const
