/*
 * Start.exe of a Windows offline package: a web server for the folder `scenario` beside it, on the loopback only, and the
 * person's browser on its page. Built by scripts/offline-server.mjs; nothing but Windows is needed to run it.
 * HTTP/1.1 as far as a player asks: GET and HEAD, one range, no keep-alive.
 */
#define UNICODE
#define _WIN32_WINNT 0x0601
#include <winsock2.h>
#include <ws2tcpip.h>
#include <windows.h>
#include <shellapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#define FIRST_PORT 41700
#define PORTS 200
#define CHUNK 65536

static wchar_t root[MAX_PATH];

static const char *const types[][2] = {
    {"html", "text/html; charset=utf-8"}, {"js", "text/javascript"},   {"css", "text/css"},
    {"json", "application/json"},         {"jpg", "image/jpeg"},       {"jpeg", "image/jpeg"},
    {"png", "image/png"},                 {"svg", "image/svg+xml"},    {"webp", "image/webp"},
    {"gif", "image/gif"},                 {"mp4", "video/mp4"},        {"m4v", "video/mp4"},
    {"mp3", "audio/mpeg"},                {"glb", "model/gltf-binary"}, {"vtt", "text/vtt"},
    {"wasm", "application/wasm"},         {"woff2", "font/woff2"},     {"woff", "font/woff"},
    {"pdf", "application/pdf"},           {"txt", "text/plain; charset=utf-8"},
};

static const char *type_of(const char *path) {
    const char *dot = strrchr(path, '.');
    if (dot)
        for (size_t i = 0; i < sizeof types / sizeof *types; i++)
            if (_stricmp(dot + 1, types[i][0]) == 0) return types[i][1];
    return "application/octet-stream";
}

static int hex(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

/* The path of a request without its query, its escapes undone; 0 where it would leave the folder. */
static int decode(const char *from, char *to, size_t size) {
    size_t n = 0;
    for (; *from && *from != '?' && *from != '#' && *from != ' '; from++) {
        char c = *from;
        if (c == '%') {
            int high = hex(from[1]);
            int low = high < 0 ? -1 : hex(from[2]);
            if (low < 0) return 0;
            c = (char)(high * 16 + low);
            from += 2;
        }
        if (c == 0 || c == '\\' || c == ':' || n + 12 > size) return 0;
        to[n++] = c;
    }
    to[n] = 0;
    if (to[0] != '/' || strstr(to, "..")) return 0;
    if (n && to[n - 1] == '/') strcpy(to + n, "index.html");
    return 1;
}

static void send_all(SOCKET client, const char *data, int size) {
    while (size > 0) {
        int sent = send(client, data, size, 0);
        if (sent <= 0) return;
        data += sent;
        size -= sent;
    }
}

static void refuse(SOCKET client, const char *status) {
    char head[256];
    int n = snprintf(head, sizeof head, "HTTP/1.1 %s\r\ncontent-length: 0\r\nconnection: close\r\n\r\n", status);
    send_all(client, head, n);
}

/* Answers with a file, or the one range of it that was asked for. */
static void answer(SOCKET client, const char *path, const char *range, int head_only) {
    wchar_t name[1024], full[MAX_PATH + 1024];
    if (!MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, name, 1024)) return refuse(client, "400 Bad Request");
    for (wchar_t *c = name; *c; c++)
        if (*c == L'/') *c = L'\\';
    swprintf(full, MAX_PATH + 1024, L"%ls%ls", root, name);
    HANDLE file = CreateFileW(full, GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING, FILE_FLAG_SEQUENTIAL_SCAN, NULL);
    LARGE_INTEGER size;
    if (file == INVALID_HANDLE_VALUE) return refuse(client, "404 Not Found");
    if (!GetFileSizeEx(file, &size)) {
        CloseHandle(file);
        return refuse(client, "404 Not Found");
    }
    long long first = 0, last = size.QuadPart - 1;
    int part = 0;
    if (range && strncmp(range, "bytes=", 6) == 0) {
        char *end;
        if (range[6] == '-') {
            long long wanted = strtoll(range + 7, &end, 10);
            first = wanted > size.QuadPart ? 0 : size.QuadPart - wanted;
        } else {
            first = strtoll(range + 6, &end, 10);
            if (*end == '-' && end[1] >= '0' && end[1] <= '9') last = min(last, strtoll(end + 1, NULL, 10));
        }
        part = 1;
        if (first > last) {
            CloseHandle(file);
            return refuse(client, "416 Range Not Satisfiable");
        }
    }
    char head[512];
    int n = snprintf(head, sizeof head,
                     "HTTP/1.1 %s\r\ncontent-type: %s\r\ncontent-length: %lld\r\naccept-ranges: bytes\r\n"
                     "cache-control: no-cache\r\nconnection: close\r\n",
                     part ? "206 Partial Content" : "200 OK", type_of(path), last - first + 1);
    if (part) n += snprintf(head + n, sizeof head - n, "content-range: bytes %lld-%lld/%lld\r\n", first, last, size.QuadPart);
    n += snprintf(head + n, sizeof head - n, "\r\n");
    send_all(client, head, n);
    LARGE_INTEGER at = {.QuadPart = first};
    SetFilePointerEx(file, at, NULL, FILE_BEGIN);
    char *chunk = malloc(CHUNK);
    for (long long left = head_only ? 0 : last - first + 1; chunk && left > 0;) {
        DWORD got = 0;
        if (!ReadFile(file, chunk, (DWORD)min(left, CHUNK), &got, NULL) || got == 0) break;
        int sent = 0;
        while (sent < (int)got) {
            int now = send(client, chunk + sent, (int)got - sent, 0);
            if (now <= 0) break;
            sent += now;
        }
        if (sent < (int)got) break;
        left -= got;
    }
    free(chunk);
    CloseHandle(file);
}

static DWORD WINAPI serve(LPVOID given) {
    SOCKET client = (SOCKET)(UINT_PTR)given;
    char request[16384], path[4096];
    int n = 0;
    while (n < (int)sizeof request - 1) {
        int got = recv(client, request + n, (int)sizeof request - 1 - n, 0);
        if (got <= 0) break;
        n += got;
        request[n] = 0;
        if (strstr(request, "\r\n\r\n")) break;
    }
    request[max(n, 0)] = 0;
    int head = strncmp(request, "HEAD ", 5) == 0;
    char range[128] = "";
    for (char *line = strstr(request, "\r\n"); line; line = strstr(line + 2, "\r\n"))
        if (_strnicmp(line + 2, "range:", 6) == 0) {
            char *value = line + 8;
            while (*value == ' ') value++;
            size_t length = strcspn(value, "\r");
            if (length < sizeof range) {
                memcpy(range, value, length);
                range[length] = 0;
            }
        }
    if (!head && strncmp(request, "GET ", 4) != 0)
        refuse(client, "405 Method Not Allowed");
    else if (!decode(request + (head ? 5 : 4), path, sizeof path))
        refuse(client, "400 Bad Request");
    else
        answer(client, path, *range ? range : NULL, head);
    shutdown(client, SD_SEND);
    closesocket(client);
    return 0;
}

/* The port stays the same from start to start where it is free: what a browser keeps belongs to an address. */
static SOCKET listen_at(int *port) {
    unsigned hash = 5381;
    for (const wchar_t *c = root; *c; c++) hash = hash * 33 + *c;
    for (int i = 0; i < PORTS; i++) {
        SOCKET server = socket(AF_INET, SOCK_STREAM, IPPROTO_TCP);
        struct sockaddr_in at = {.sin_family = AF_INET};
        BOOL only = TRUE;
        *port = FIRST_PORT + (int)((hash + i) % PORTS);
        at.sin_port = htons((u_short)*port);
        at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        setsockopt(server, SOL_SOCKET, SO_EXCLUSIVEADDRUSE, (const char *)&only, sizeof only);
        if (bind(server, (struct sockaddr *)&at, sizeof at) == 0 && listen(server, SOMAXCONN) == 0) return server;
        closesocket(server);
    }
    return INVALID_SOCKET;
}

int main(int count, char **given) {
    WSADATA data;
    wchar_t address[64];
    int port = 0;
    GetModuleFileNameW(NULL, root, MAX_PATH - 16);
    wchar_t *slash = wcsrchr(root, L'\\');
    wcscpy(slash ? slash + 1 : root, L"scenario");
    WSAStartup(MAKEWORD(2, 2), &data);
    SOCKET server = listen_at(&port);
    if (server == INVALID_SOCKET) {
        MessageBoxW(NULL, L"No free port was found on this computer.", L"Scenario", MB_ICONERROR);
        return 1;
    }
    swprintf(address, 64, L"http://127.0.0.1:%d/", port);
    printf("%ls\n", address);
    fflush(stdout);
    if (count < 2 || strcmp(given[1], "--no-browser") != 0)
        ShellExecuteW(NULL, L"open", address, NULL, NULL, SW_SHOWNORMAL);
    for (;;) {
        SOCKET client = accept(server, NULL, NULL);
        if (client == INVALID_SOCKET) continue;
        HANDLE thread = CreateThread(NULL, 0, serve, (LPVOID)(UINT_PTR)client, 0, NULL);
        if (thread) CloseHandle(thread);
        else closesocket(client);
    }
}
