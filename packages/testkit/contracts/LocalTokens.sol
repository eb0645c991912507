// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Tokens and collectibles on a local chain, for tests. Anybody may mint.

/// What all kinds of ERC-20 tokens share.
abstract contract LocalBalances {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error InsufficientBalance(address owner, uint256 balance, uint256 needed);
    error InsufficientAllowance(address spender, uint256 allowance, uint256 needed);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _approve(address spender, uint256 value) internal {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function _move(address from, address to, uint256 value) internal virtual {
        uint256 balance = balanceOf[from];
        if (balance < value) revert InsufficientBalance(from, balance, value);
        balanceOf[from] = balance - value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function _moveFor(address from, address to, uint256 value) internal {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert InsufficientAllowance(msg.sender, allowed, value);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
    }
}

/// A token by ERC-20.
contract LocalToken is LocalBalances {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) LocalBalances(name_, symbol_, decimals_) {}

    function approve(address spender, uint256 value) external returns (bool) {
        _approve(spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _moveFor(from, to, value);
        return true;
    }
}

/// A token with permits by EIP-2612: a signature of its owner sets an allowance.
contract LocalPermitToken is LocalToken {
    bytes32 private constant _PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    mapping(address => uint256) public nonces;

    error PermitExpired(uint256 deadline);
    error InvalidSigner(address signer, address owner);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) LocalToken(name_, symbol_, decimals_) {}

    function version() external pure returns (string memory) {
        return "1";
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name)),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        if (block.timestamp > deadline) revert PermitExpired(deadline);
        bytes32 message = keccak256(abi.encode(_PERMIT, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), message)), v, r, s);
        if (signer == address(0) || signer != owner) revert InvalidSigner(signer, owner);
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }
}

/// A token that keeps one percent of each transfer.
contract LocalTollToken is LocalToken {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) LocalToken(name_, symbol_, decimals_) {}

    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value);
        super._move(to, address(this), value / 100);
    }
}

/// A token that returns nothing, and whose allowance changes only from or to zero, as that of USDT.
contract LocalSilentToken is LocalBalances {
    error AllowanceNotZero();

    constructor(string memory name_, string memory symbol_, uint8 decimals_) LocalBalances(name_, symbol_, decimals_) {}

    function approve(address spender, uint256 value) external {
        if (value != 0 && allowance[msg.sender][spender] != 0) revert AllowanceNotZero();
        _approve(spender, value);
    }

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        _moveFor(from, to, value);
    }
}

/// Collectibles by ERC-721. A transfer to a contract does not ask the contract.
contract LocalCollectibles {
    string public name;
    string public symbol;
    mapping(uint256 => address) private _owners;
    mapping(uint256 => string) private _uris;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NoSuchToken(uint256 tokenId);
    error NotAllowed(address operator, uint256 tokenId);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function ownerOf(uint256 tokenId) public view returns (address owner) {
        owner = _owners[tokenId];
        if (owner == address(0)) revert NoSuchToken(tokenId);
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        return _uris[tokenId];
    }

    function mint(address to, uint256 tokenId, string calldata uri) external {
        if (_owners[tokenId] != address(0)) revert NotAllowed(msg.sender, tokenId);
        _owners[tokenId] = to;
        _uris[tokenId] = uri;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, tokenId);
    }

    function approve(address approved, uint256 tokenId) external {
        address owner = ownerOf(tokenId);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotAllowed(msg.sender, tokenId);
        getApproved[tokenId] = approved;
        emit Approval(owner, approved, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        bool isAllowed = msg.sender == from || isApprovedForAll[from][msg.sender] || getApproved[tokenId] == msg.sender;
        if (ownerOf(tokenId) != from || !isAllowed) revert NotAllowed(msg.sender, tokenId);
        getApproved[tokenId] = address(0);
        _owners[tokenId] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        transferFrom(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId, bytes calldata) external {
        transferFrom(from, to, tokenId);
    }
}

/// Items by ERC-1155. A transfer to a contract does not ask the contract.
contract LocalItems {
    mapping(uint256 => mapping(address => uint256)) private _balances;
    mapping(uint256 => string) public uri;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);
    event URI(string value, uint256 indexed id);

    error InsufficientBalance(address owner, uint256 balance, uint256 needed, uint256 id);
    error NotAllowed(address operator, address owner);
    error LengthsDiffer();

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function balanceOf(address owner, uint256 id) external view returns (uint256) {
        return _balances[id][owner];
    }

    function balanceOfBatch(address[] calldata owners, uint256[] calldata ids) external view returns (uint256[] memory all) {
        if (owners.length != ids.length) revert LengthsDiffer();
        all = new uint256[](ids.length);
        for (uint256 i; i < ids.length; i++) all[i] = _balances[ids[i]][owners[i]];
    }

    function mint(address to, uint256 id, uint256 value, string calldata uri_) external {
        _balances[id][to] += value;
        uri[id] = uri_;
        emit URI(uri_, id);
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        _move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata
    ) external {
        if (ids.length != values.length) revert LengthsDiffer();
        for (uint256 i; i < ids.length; i++) _move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
    }

    function _move(address from, address to, uint256 id, uint256 value) private {
        if (msg.sender != from && !isApprovedForAll[from][msg.sender]) revert NotAllowed(msg.sender, from);
        uint256 balance = _balances[id][from];
        if (balance < value) revert InsufficientBalance(from, balance, value, id);
        _balances[id][from] = balance - value;
        _balances[id][to] += value;
    }
}
