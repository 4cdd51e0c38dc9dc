"""A server of the contract in spec/, with nothing but Python's standard library.

It speaks MCP over standard input and output. The list of tools is the generated tools.json, whose path is its one
argument. SHELF_FAULT names something that it does wrong.
"""

import json
import os
import re
import sys
import time
import unicodedata

ISBN = re.compile(r"97[89][0-9]{10}")
KEY = "dev.example.shelf/idempotency_key"
BURST = 30
PER_SECOND = 50
FAULT = os.environ.get("SHELF_FAULT", "")

MESSAGES = {
    "unknown_book": ("There is no book {isbn}.", "List the books.", False),
    "invalid_input": ("The input does not fit its schema.", "Correct the input.", False),
    "rate_limited": ("Too many calls.", "Wait as long as retry_after_ms says.", True),
    "key_reused": ("The key was used for another call.", "Take a new key for a new call.", False),
    "internal_error": ("The server failed.", "Look at the books before you try again.", False),
}


class Failure(Exception):
    def __init__(self, code, details=None, retry_after_ms=None):
        super().__init__(code)
        self.code = code
        self.details = details
        self.retry_after_ms = retry_after_ms


class Bucket:
    """So many calls at once, and then so many a second."""

    def __init__(self):
        self.left = float(BURST)
        self.at = time.monotonic()

    def take(self):
        now = time.monotonic()
        self.left = min(float(BURST), self.left + (now - self.at) * PER_SECOND)
        self.at = now
        if self.left < 1:
            raise Failure("rate_limited", retry_after_ms=max(1, int((1 - self.left) / PER_SECOND * 1000) + 1))
        self.left -= 1


books = [{"isbn": f"97831614841{number:02}", "title": f"Book {number}"} for number in range(7)]
buckets = {"read": Bucket(), "write": Bucket()}
answered = {}


def need(is_right):
    if not is_right:
        raise Failure("invalid_input")


def is_count(value, least, most):
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def isbn_of(given):
    need(isinstance(given, str))
    isbn = given.strip()
    need(ISBN.fullmatch(isbn) is not None)
    return isbn


def known_fields(given, allowed, required=()):
    need(set(given) <= set(allowed) and set(required) <= set(given))


def list_books(given):
    known_fields(given, ("limit", "offset"))
    limit = given.get("limit", 20)
    offset = given.get("offset", 0)
    need(is_count(limit, 1, 9_007_199_254_740_991 if FAULT == "limit" else 50))
    need(is_count(offset, 0, 9_007_199_254_740_991))
    return {"books": books[offset : offset + limit]}


def get_book(given):
    known_fields(given, ("isbn",), ("isbn",))
    isbn = isbn_of(given["isbn"])
    for book in books:
        if book["isbn"] == isbn:
            return book
    raise Failure("unknown_book", {"isbn": isbn})


def add_book(given):
    known_fields(given, ("isbn", "title"), ("isbn", "title"))
    isbn = isbn_of(given["isbn"])
    title = given["title"]
    need(isinstance(title, str) and 1 <= len(title) <= 200)
    books.append({"isbn": isbn, "title": mask(unicodedata.normalize("NFC", title))})
    return {"place": len(books) - 1}


def mask(text):
    return re.sub(r"gh[pousr]_[A-Za-z0-9]{30,}", "[redacted]", text)


TOOLS = {"list_books": (list_books, "read"), "get_book": (get_book, "read"), "add_book": (add_book, "write")}


def answer(name, given, key):
    act, rate_class = TOOLS[name]
    buckets[rate_class].take()
    need(isinstance(given, dict))
    if key is None or rate_class == "read" or FAULT == "keys":
        return act(given)
    if key in answered:
        earlier, result = answered[key]
        if earlier != (name, given):
            raise Failure("key_reused")
        return result
    result = act(given)
    answered[key] = ((name, given), result)
    return result


def envelope_of(name, given, key):
    started = time.monotonic()
    try:
        body = {"ok": True, "result": answer(name, given, key)}
    except Failure as failure:
        body = {"ok": False, "error": error_of(failure)}
    except Exception as bug:  # Whatever happens leaves through the envelope.
        print(f"{name}: {bug!r}", file=sys.stderr)
        body = {"ok": False, "error": error_of(Failure("internal_error"))}
    return {"meta": {"elapsed_ms": int((time.monotonic() - started) * 1000)}, **body}


def error_of(failure):
    message, recovery, retryable = MESSAGES[failure.code]
    error = {
        "code": failure.code,
        "message": message.format(**(failure.details or {})),
        "retryable": retryable,
        "recovery": recovery,
    }
    if failure.details is not None:
        error["details"] = failure.details
    if failure.retry_after_ms is not None:
        error["retry_after_ms"] = failure.retry_after_ms
    return error


def call(params):
    name = params.get("name")
    if name not in TOOLS:
        raise LookupError("Unknown tool")
    key = (params.get("_meta") or {}).get(KEY)
    envelope = envelope_of(name, params.get("arguments") or {}, key)
    text = json.dumps(envelope, ensure_ascii=False)
    return {"content": [{"type": "text", "text": text}], "structuredContent": envelope, "isError": not envelope["ok"]}


def result_of(method, params, tools):
    if method == "initialize":
        return {
            "protocolVersion": "2025-06-18",
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "shelf", "version": "1.0.0"},
        }
    if method == "ping":
        return {}
    if method == "tools/list":
        return tools
    if method == "tools/call":
        return call(params)
    raise NotImplementedError(method)


def reply_to(message, tools):
    head = {"jsonrpc": "2.0", "id": message["id"]}
    try:
        return {**head, "result": result_of(message.get("method"), message.get("params") or {}, tools)}
    except LookupError as error:
        return {**head, "error": {"code": -32602, "message": str(error)}}
    except NotImplementedError:
        return {**head, "error": {"code": -32601, "message": "Method not found"}}


def main():
    if FAULT == "pid":
        print(f"pid {os.getpid()}", file=sys.stderr, flush=True)
    with open(sys.argv[1], encoding="utf-8") as file:
        tools = json.load(file)
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8", newline="\n")
    for line in sys.stdin:
        message = json.loads(line)
        if "id" not in message or "method" not in message:
            continue
        print(json.dumps(reply_to(message, tools), ensure_ascii=False), flush=True)


main()
