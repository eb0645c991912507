// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Names on a local chain, for tests: a registry without rights, and the part of the ENS universal
// resolver that viem calls.

contract LocalRegistry {
    mapping(bytes32 => address) public resolver;

    function setResolver(bytes32 node, address resolver_) external {
        resolver[node] = resolver_;
    }
}

/// A resolver on the chain: `addr` and `name` of nodes, which anybody may set.
contract LocalResolver {
    mapping(bytes32 => mapping(uint256 => bytes)) private _addresses;
    mapping(bytes32 => string) public name;

    function setAddress(bytes32 node, uint256 coinType, bytes calldata value) external {
        _addresses[node][coinType] = value;
    }

    function setName(bytes32 node, string calldata value) external {
        name[node] = value;
    }

    function addr(bytes32 node) external view returns (address payable) {
        bytes memory value = _addresses[node][60];
        return payable(value.length == 20 ? address(bytes20(value)) : address(0));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return _addresses[node][coinType];
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7;
    }
}

interface IExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

struct Query {
    address sender;
    string[] urls;
    bytes data;
}

interface IBatchGateway {
    function query(Query[] calldata queries) external view returns (bool[] memory failures, bytes[] memory responses);
}

contract LocalUniversalResolver {
    LocalRegistry public immutable registry;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error UnsupportedResolverProfile(bytes4 selector);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error HttpError(uint16 status, string message);

    /// What `resolveCallback` needs of the first half of a look-up.
    struct Lookup {
        address resolver;
        bytes4 callbackFunction;
        bytes extraData;
        bytes4 selector;
    }

    constructor(LocalRegistry registry_) {
        registry = registry_;
    }

    /// @param gateways Of batches of look-ups. viem passes one that it answers itself.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        (address resolver, bool isExact) = _find(name, 0);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        bool isExtended = _isExtended(resolver);
        // Only an extended resolver answers for the names below its own (ENSIP-10).
        if (!isExtended && !isExact) revert ResolverNotFound(name);
        (bool ok, bytes memory out) = resolver.staticcall(
            isExtended ? abi.encodeCall(IExtendedResolver.resolve, (name, data)) : data
        );
        if (!ok) _lookUp(resolver, out, bytes4(data), gateways);
        return (_checked(isExtended ? abi.decode(out, (bytes)) : out, bytes4(data)), resolver);
    }

    /// The second half of `resolveWithGateways`, with what the batch gateway answered (ERC-3668).
    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        Lookup memory lookup = abi.decode(extraData, (Lookup));
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) _revertWith(responses[0]);
        (bool ok, bytes memory out) = lookup.resolver.staticcall(
            abi.encodeWithSelector(lookup.callbackFunction, responses[0], lookup.extraData)
        );
        if (!ok) revert ResolverError(out);
        return (_checked(abi.decode(out, (bytes)), lookup.selector), lookup.resolver);
    }

    /// viem passes the address as bytes, and the coin type.
    function reverseWithGateways(bytes calldata given, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        require(given.length == 20, "address length");
        address account = address(bytes20(given));
        bytes32 node = keccak256(abi.encodePacked(_node("addr.reverse"), keccak256(_hex(account))));
        reverseResolver = registry.resolver(node);
        if (reverseResolver == address(0)) revert ResolverNotFound(given);
        primary = LocalResolver(reverseResolver).name(node);
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes32 forward = _node(primary);
        resolver = registry.resolver(forward);
        if (resolver == address(0)) revert ResolverNotFound(bytes(primary));
        bytes memory value = LocalResolver(resolver).addr(forward, coinType);
        if (value.length != 20 || address(bytes20(value)) != account) revert ReverseAddressMismatch(primary, value);
    }

    function _lookUp(address resolver, bytes memory failure, bytes4 selector, string[] calldata gateways) private view {
        if (bytes4(failure) != OffchainLookup.selector) revert ResolverError(failure);
        Lookup memory lookup = Lookup(resolver, 0, "", selector);
        Query[] memory queries = new Query[](1);
        address sender;
        queries[0].sender = resolver;
        (sender, queries[0].urls, queries[0].data, lookup.callbackFunction, lookup.extraData) =
            abi.decode(_withoutSelector(failure), (address, string[], bytes, bytes4, bytes));
        // A look-up of another contract could reach it with our name.
        if (sender != resolver) revert ResolverError(failure);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(IBatchGateway.query, (queries)),
            this.resolveCallback.selector,
            abi.encode(lookup)
        );
    }

    function _isExtended(address resolver) private view returns (bool) {
        (bool ok, bytes memory out) =
            resolver.staticcall(abi.encodeWithSignature("supportsInterface(bytes4)", bytes4(0x9061b923)));
        return ok && out.length == 32 && uint256(bytes32(out)) == 1;
    }

    function _checked(bytes memory result, bytes4 selector) private pure returns (bytes memory) {
        if (result.length == 0) revert UnsupportedResolverProfile(selector);
        return result;
    }

    function _withoutSelector(bytes memory data) private pure returns (bytes memory rest) {
        rest = new bytes(data.length - 4);
        for (uint256 i; i < rest.length; i++) rest[i] = data[i + 4];
    }

    function _revertWith(bytes memory data) private pure {
        assembly {
            revert(add(data, 32), mload(data))
        }
    }

    /// Walks up to the first parent that has a resolver.
    function _find(bytes calldata name, uint256 at) private view returns (address resolver, bool isExact) {
        if (uint8(name[at]) == 0) return (address(0), false);
        resolver = registry.resolver(_dnsNode(name, at));
        if (resolver != address(0)) return (resolver, at == 0);
        (resolver,) = _find(name, at + 1 + uint8(name[at]));
    }

    function _dnsNode(bytes calldata name, uint256 at) private pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return bytes32(0);
        return keccak256(
            abi.encodePacked(_dnsNode(name, at + 1 + length), keccak256(name[at + 1:at + 1 + length]))
        );
    }

    function _node(string memory text) private pure returns (bytes32 node) {
        bytes memory characters = bytes(text);
        uint256 end = characters.length;
        while (true) {
            uint256 start = end;
            while (start > 0 && characters[start - 1] != ".") start--;
            bytes memory label = new bytes(end - start);
            for (uint256 i; i < label.length; i++) label[i] = characters[start + i];
            node = keccak256(abi.encodePacked(node, keccak256(label)));
            if (start == 0) break;
            end = start - 1;
        }
    }

    function _hex(address account) private pure returns (bytes memory text) {
        text = new bytes(40);
        bytes16 digits = "0123456789abcdef";
        for (uint256 i; i < 20; i++) {
            uint8 value = uint8(uint160(account) >> (8 * (19 - i)));
            text[2 * i] = digits[value >> 4];
            text[2 * i + 1] = digits[value & 15];
        }
    }
}
