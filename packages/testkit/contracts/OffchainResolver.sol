// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The resolver of a zone whose names are in a Latchkey gateway (ENSIP-10, ERC-3668). It holds no
/// name. It sends clients to the gateway and accepts what the zone's key signed.
contract OffchainResolver {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error AnswerExpired(uint64 expires);
    error InvalidSignature();

    event SignerChanged(address signer);
    event UrlsChanged(string[] urls);
    event OwnerChanged(address owner);

    /// May change the signer and the URLs, e.g. after a key was lost.
    address public owner;
    address public signer;
    string[] private _urls;

    /// Half of the order of secp256k1. Each signature has a twin with a larger `s`.
    uint256 private constant HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    modifier onlyOwner() {
        require(msg.sender == owner, "not the owner");
        _;
    }

    /// @param urls_ Of the gateway, with `{sender}` and `{data}`.
    constructor(address owner_, address signer_, string[] memory urls_) {
        require(owner_ != address(0) && signer_ != address(0), "zero address");
        owner = owner_;
        signer = signer_;
        _urls = urls_;
    }

    function urls() external view returns (string[] memory) {
        return _urls;
    }

    function setSigner(address signer_) external onlyOwner {
        require(signer_ != address(0), "zero address");
        signer = signer_;
        emit SignerChanged(signer_);
    }

    function setUrls(string[] memory urls_) external onlyOwner {
        _urls = urls_;
        emit UrlsChanged(urls_);
    }

    function setOwner(address owner_) external onlyOwner {
        require(owner_ != address(0), "zero address");
        owner = owner_;
        emit OwnerChanged(owner_);
    }

    /// ERC-165, ENSIP-10.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    /// ENSIP-10. Always reverts with `OffchainLookup`.
    function resolve(bytes calldata, bytes calldata) external view returns (bytes memory) {
        // The gateway gets this call as it is: the name, and what to read of it.
        revert OffchainLookup(address(this), _urls, msg.data, this.resolveWithProof.selector, msg.data);
    }

    /// @param response `abi.encode(bytes result, uint64 expires, bytes signature)` of the gateway.
    /// @param request What was sent to the gateway.
    function resolveWithProof(bytes calldata response, bytes calldata request) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert AnswerExpired(expires);
        if (_signerOf(digestOf(address(this), expires, request, result), signature) != signer) revert InvalidSignature();
        return result;
    }

    /// What the zone's key signs. The first two bytes keep it apart from transactions and messages.
    function digestOf(address target, uint64 expires, bytes memory request, bytes memory result)
        public
        pure
        returns (bytes32)
    {
        return keccak256(abi.encodePacked(hex"1900", target, expires, keccak256(request), keccak256(result)));
    }

    function _signerOf(bytes32 digest, bytes memory signature) private pure returns (address) {
        if (signature.length != 65) revert InvalidSignature();
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        if (uint256(s) > HALF_ORDER) revert InvalidSignature();
        address recovered = ecrecover(digest, v, r, s);
        if (recovered == address(0)) revert InvalidSignature();
        return recovered;
    }
}
